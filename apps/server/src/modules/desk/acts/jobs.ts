import { id as idSchema, type ResultadoAto } from '@bancada/contracts';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { type Job, job } from '../../../platform/jobs/index.ts';
import type { Writings } from '../../../platform/resource/writings.ts';
import { type ActStep, checkSome, doSome, undoSome, type Walked } from './steps.ts';
import { countLines, ownAct, setAct, type SituacaoLinha, type StoredSituacao } from './stored.ts';

/** Which act a task is about. */
export const ofAto = z.strictObject({ Ato: idSchema });

/** Work on the rows of an act: its label, where the act is meanwhile and then, and which rows it is about. */
interface ActWork {
  readonly name: string;
  readonly during: StoredSituacao;
  readonly after: StoredSituacao;
  readonly of: SituacaoLinha;
  readonly some: ActStep;
}

/** Finds out what an act on many rows would do. */
export const CHECK: ActWork = {
  name: 'registros.conferirAto',
  during: 'Conferindo',
  after: 'Aberto',
  of: 'Conferir',
  some: checkSome,
};

/** Does an act to many rows. */
export const RUN: ActWork = {
  name: 'registros.ato',
  during: 'Executando',
  after: 'Executado',
  of: 'Pronta',
  some: doSome,
};

/** Undoes an act on many rows. */
export const UNDO: ActWork = {
  name: 'registros.desfazerAto',
  during: 'Desfazendo',
  after: 'Desfeito',
  of: 'Feita',
  some: undoSome,
};

/** The job of some work on acts, step by step: each is one transaction. */
export const actJob = (writings: Writings, work: ActWork): Job<z.output<typeof ofAto>, ResultadoAto> =>
  job({
    name: work.name,
    payload: ofAto,
    async run({ payload: { Ato }, step, progress }) {
      const total = await step(
        'total',
        async (ctx) => (await countLines(ctx, await ownAct(ctx, Ato))).get(work.of) ?? 0,
      );
      await progress(0, total);
      let at: Walked = { after: 0, done: 0, more: true };
      while (at.more) {
        const from = at;
        at = await step(`after ${from.after}`, (ctx) => someOf(ctx, writings, work, Ato, from));
        await progress(at.done, total);
      }
      return step('end', (ctx) => end(ctx, work, Ato));
    },
  });

async function someOf(ctx: AnyCtx, writings: Writings, work: ActWork, id: number, from: Walked): Promise<Walked> {
  const act = await ownAct(ctx, id, 'update');
  // It went on another way meanwhile, and the task was repeated.
  if (act.Situacao !== work.during) throw new AppError('ATO_NAO_DESFAZ');
  return work.some(ctx, writings.of(act.Registro), act, from);
}

async function end(ctx: AnyCtx, { after }: ActWork, id: number): Promise<ResultadoAto> {
  const act = await ownAct(ctx, id, 'update');
  await setAct(ctx, act, { Situacao: after, ...(after === 'Executado' && { ExecutadoEm: ctx.now }) });
  return { Ato: id, Registro: act.Registro };
}
