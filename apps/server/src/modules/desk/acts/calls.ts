import { asksReason, type Ato, atoCalls, type AtoRegistros, hasAct, type Resource } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/ctx.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../../app/room.ts';
import { anyJob, enqueue } from '../../../platform/jobs/index.ts';
import { readBody } from '../../../platform/resource/write-many.ts';
import { type Writings, writingsOf } from '../../../platform/resource/writings.ts';
import { choose, isLong } from './choose.ts';
import { actJob, CHECK, ofAto, RUN, UNDO } from './jobs.ts';
import { forgetActs } from '../../../platform/acts/forget.ts';
import { asDoer, asReader } from './places.ts';
import { refusedLines, shownAct, situationOf, undoneUntil } from './shown.ts';
import { checkSome, doAll, undoSome, type Walked } from './steps.ts';
import { countLines, insertAct, insertLines, ownAct, refuseStale, setAct, type StoredAto } from './stored.ts';

const START: Walked = { after: 0, done: 0, more: true };

/** Acts on rows of other rooms' nouns: the calls that prepare, do and undo them, and the jobs for many rows. */
export function actParts(rooms: readonly Room[]): RoomPart {
  const writings = writingsOf(rooms.flatMap(({ acted }) => acted));
  const shown = async (ctx: AnyCtx, id: number): Promise<AtoRegistros> => {
    const act = await ownAct(ctx, id);
    return shownAct(ctx, writings.of(act.Registro), act);
  };
  return {
    calls: [
      handle(atoCalls.preparar, async (ctx) => shown(ctx, await prepare(ctx, writings))),
      handle(atoCalls.ver, (ctx) => shown(ctx, ctx.params.id)),
      handle(atoCalls.confirmar, async (ctx) => {
        await confirm(ctx, writings);
        return shown(ctx, ctx.params.id);
      }),
      handle(atoCalls.desfazer, async (ctx) => {
        await undo(ctx, writings, ctx.params.id);
        return shown(ctx, ctx.params.id);
      }),
      handle(atoCalls.recusadas, async (ctx) => {
        const act = await ownAct(ctx, ctx.params.id);
        return refusedLines(ctx, writings.of(act.Registro), act);
      }),
    ],
    jobs: [CHECK, RUN, UNDO].map((work) => anyJob(actJob(writings, work))),
  };
}

/** Has a task go on with an act. */
async function hand(ctx: AnyCtx, act: Pick<StoredAto, 'Empresa' | 'id'>, { name, during }: typeof RUN): Promise<void> {
  const { Empresa, id } = act;
  const tarefa = await enqueue(ctx, { name, payload: ofAto }, { Ato: id }, { Empresa });
  await setAct(ctx, act, { Situacao: during, Tarefa: tarefa.id });
}

async function prepare(ctx: Ctx<typeof atoCalls.preparar>, writings: Writings): Promise<number> {
  const { Registro, Ato: sent, Selecao } = ctx.body;
  const writing = writings.of(Registro);
  const { resource } = writing;
  if (!hasAct(resource, sent)) throw new AppError('NAO_ENCONTRADO');
  const act = asRead(resource, sent);
  asDoer(ctx, writing, act);
  const { Empresa, rows } = await choose(asReader(ctx, writing), resource, Selecao);
  await forgetActs(ctx.db, Empresa, Date.parse(ctx.now));
  const ref = await insertAct(ctx, { Empresa, Registro, Ato: act });
  const total = await insertLines(ctx, ref, rows);
  if (isLong(total)) await hand(ctx, ref, CHECK);
  else {
    await checkSome(ctx, writing, await ownAct(ctx, ref.id, 'update'), START);
    await setAct(ctx, ref, { Situacao: 'Aberto' });
  }
  return ref.id;
}

/** An act with its value as the body of a change is read. @throws AppError COLUNA_INEXISTENTE, DADOS_INVALIDOS */
function asRead(resource: Resource, act: Ato): Ato {
  if (act.Tipo !== 'alterar') return act;
  const { Campo, Valor = null } = act;
  if (!Object.hasOwn(resource.writable.shape, Campo)) throw new AppError('COLUNA_INEXISTENTE', { x: Campo });
  const read = readBody(resource.calls.update, { [Campo]: Valor, Versao: 1 });
  if (read instanceof AppError) throw read;
  return { ...act, Valor: read[Campo] };
}

async function confirm(ctx: Ctx<typeof atoCalls.confirmar>, writings: Writings): Promise<void> {
  const { Prontas, Justificativa = null } = ctx.body;
  const act = await ownAct(ctx, ctx.params.id, 'update');
  if (act.Situacao !== 'Aberto') return;
  const writing = writings.of(act.Registro);
  const { resource } = writing;
  asDoer(ctx, writing, act.Ato);
  if (asksReason(resource, act.Ato) && Justificativa === null) throw new AppError('JUSTIFICATIVA');
  const ready = (await countLines(ctx, act)).get('Pronta') ?? 0;
  // The person said yes to another number.
  if (ready !== Prontas) return;
  await setAct(ctx, act, { Justificativa });
  if (!isLong(ready)) {
    if (await doAll(ctx, writing, { ...act, Justificativa }))
      await setAct(ctx, act, { Situacao: 'Executado', ExecutadoEm: ctx.now });
    return;
  }
  if ((await refuseStale(ctx, act, resource.table)) === 0) await hand(ctx, act, RUN);
}

async function undo(ctx: AnyCtx, writings: Writings, id: number): Promise<void> {
  const act = await ownAct(ctx, id, 'update');
  const situation = situationOf(act);
  if (situation === 'Desfazendo' || situation === 'Desfeito') return;
  const writing = writings.of(act.Registro);
  const until = situation === 'Executado' ? undoneUntil(writing.resource, act) : null;
  if (until === null || Date.parse(until) < Date.parse(ctx.now)) throw new AppError('ATO_NAO_DESFAZ');
  const done = (await countLines(ctx, act)).get('Feita') ?? 0;
  if (isLong(done)) return hand(ctx, act, UNDO);
  await undoSome(ctx, writing, act, START);
  await setAct(ctx, act, { Situacao: 'Desfeito' });
}
