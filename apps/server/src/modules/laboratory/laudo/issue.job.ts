import { type emitirLaudos, Laudo, type Recusa, type ResultadoEmissao, type TarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { enqueue, type Job, job } from '../../../platform/jobs/index.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { transitionRecord } from '../../../platform/resource/transition.ts';
import type { LaudoServices } from './document.ts';
import { drawAhead } from './draw-ahead.ts';
import { type Drawn, signOne } from './sign.ts';
import { lockSamplesOf } from './repository.ts';
import { laudoHooks } from './steps.ts';

const name = 'laboratory.emitirLaudos';
const item = z.strictObject({ id: z.int().positive(), Versao: z.int().positive() });
const payload = z.strictObject({ itens: z.array(item), Publicar: z.boolean() });
type Item = z.output<typeof item>;

/** Asks for it in the background: the laudos are of one company. */
export async function issueLaudos(ctx: Ctx<typeof emitirLaudos>): Promise<TarefaDeFundo> {
  const { itens, Publicar } = ctx.body;
  const { rows } = await sql<{ Empresa: number }>`
    select distinct "Empresa" from laudos where "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades}) and id = any(${itens.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  const [company, ...others] = rows;
  if (!company) throw new AppError('NAO_ENCONTRADO');
  if (others.length > 0) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'itens' });
  return enqueue(ctx, { name, payload }, { itens, Publicar }, { Empresa: company.Empresa });
}

/** Laudos of one transaction: so many are begun again where the process dies, and wait for each other to be committed. */
const TOGETHER = 8;

/** What was done with a laudo, as its step remembers it. */
interface Issued {
  readonly Assinado: boolean;
  readonly Publicado: boolean;
  readonly Recusa: Recusa | null;
}

/**
 * Signs laudos in the name of who asked. Each is a step: what is done is done once, however often the task begins again,
 * and a task that is cancelled leaves the others as they were. While some are signed, the documents of the next ones are
 * drawn.
 */
export const issueJob = (services: LaudoServices): Job<z.output<typeof payload>, ResultadoEmissao> =>
  job({
    name,
    payload,
    async run({ payload: { itens, Publicar }, steps, work, progress }) {
      const result: ResultadoEmissao = { Assinados: 0, Publicados: 0, Recusados: [] };
      const parts = Array.from({ length: Math.ceil(itens.length / TOGETHER) }, (_, part) =>
        itens.slice(part * TOGETHER, (part + 1) * TOGETHER),
      );
      const drawPart = (part: readonly Item[] = []) => drawAhead(work, services, part);
      let drawn = await drawPart(parts[0]);
      for (const [index, part] of parts.entries()) {
        const documents = drawn;
        const keys = part.map(stepOf);
        const [done, next] = await Promise.all([
          steps(keys, (ctx, open) => {
            const left = part.filter((each) => open.includes(stepOf(each)));
            return issueTogether(ctx, services, { itens: left, documents, Publicar });
          }),
          drawPart(parts[index + 1]),
        ]);
        drawn = next;
        for (const each of part) count(result, each.id, done.get(stepOf(each)));
        await progress(index * TOGETHER + part.length, itens.length);
      }
      return result;
    },
  });

const stepOf = ({ id }: Item): string => `emitir ${id}`;

function count(result: ResultadoEmissao, id: number, done: Issued | undefined): void {
  if (done?.Assinado) result.Assinados++;
  if (done?.Publicado) result.Publicados++;
  if (done?.Recusa) result.Recusados.push({ id, ...done.Recusa });
}

interface Part {
  readonly itens: readonly Item[];
  readonly documents: ReadonlyMap<number, Drawn>;
  readonly Publicar: boolean;
}

/** Signs and publishes laudos in one transaction, each for itself: what is refused leaves nothing of itself behind. */
async function issueTogether(ctx: AnyCtx, services: LaudoServices, { itens, documents, Publicar }: Part) {
  await lockSamplesOf(
    ctx,
    itens.map(({ id }) => id),
  );
  const done = new Map<string, Issued>();
  // Locked in one order, whatever the order they were chosen in.
  for (const each of itens.toSorted((a, b) => a.id - b.id)) {
    const Assinado = await attempt(ctx, (own) => sign(own, services, each, documents.get(each.id)));
    const isRefused = Assinado instanceof AppError;
    const Publicado = Publicar && !isRefused && (await attempt(ctx, (own) => publish(own, services, each)));
    done.set(stepOf(each), {
      Assinado: Assinado === true,
      Publicado: Publicado === true,
      Recusa: [Assinado, Publicado].find((each) => each instanceof AppError)?.refusal() ?? null,
    });
  }
  return done;
}

/** Whether there was something to sign: one that is authorised already has all its signatures. */
async function sign(ctx: AnyCtx, services: LaudoServices, each: Item, drawn: Drawn | undefined): Promise<boolean> {
  const { Status } = await readRow(ctx, Laudo, each.id);
  if (Status === 'Autorizado') return false;
  await signOne(ctx, services, each, drawn);
  return true;
}

/** Whether it could be published: one that waits for another person's signature stays under review. */
async function publish(ctx: AnyCtx, services: LaudoServices, { id }: Item): Promise<boolean> {
  const { Status, Versao } = Laudo.row.parse(await readRow(ctx, Laudo, id));
  if (Status !== 'Autorizado') return false;
  await transitionRecord(ctx, { resource: Laudo, hooks: laudoHooks(services) }, id, { Acao: 'publicar', Versao });
  return true;
}
