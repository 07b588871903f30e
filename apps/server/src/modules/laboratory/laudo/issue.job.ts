import { type emitirLaudos, Laudo, type ResultadoEmissao, type TarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { enqueue, type Job, job } from '../../../platform/jobs/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { transitionRecord } from '../../../platform/resource/transition.ts';
import type { LaudoServices } from './document.ts';
import { signOne } from './laudo.service.ts';
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

/**
 * Signs laudos one after the other in the name of who asked. Each is a step: what is done is done once, however often the
 * task begins again, and a task that is cancelled leaves the others as they were.
 */
export const issueJob = (services: LaudoServices): Job<z.output<typeof payload>, ResultadoEmissao> =>
  job({
    name,
    payload,
    async run({ payload: { itens, Publicar }, step, progress }) {
      const result: ResultadoEmissao = { Assinados: 0, Publicados: 0, Recusados: [] };
      for (const [index, each] of itens.entries()) {
        const refusal = await refusalOf(async () => {
          if (await step(`assinar ${each.id}`, (ctx) => sign(ctx, services, each))) result.Assinados++;
          if (Publicar && (await step(`publicar ${each.id}`, (ctx) => publish(ctx, services, each))))
            result.Publicados++;
        });
        if (refusal) result.Recusados.push({ id: each.id, ...refusal.refusal() });
        await progress(index + 1, itens.length);
      }
      return result;
    },
  });

/** Why some work was refused; null when it was done. Other errors are the task's. */
async function refusalOf(work: () => Promise<void>): Promise<AppError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Whether there was something to sign: one that is authorised already has all its signatures. */
async function sign(ctx: AnyCtx, services: LaudoServices, each: Item): Promise<boolean> {
  const { Status } = await readRow(ctx, Laudo, each.id);
  if (Status === 'Autorizado') return false;
  await signOne(ctx, services, each);
  return true;
}

/** Whether it could be published: one that waits for another person's signature stays under review. */
async function publish(ctx: AnyCtx, services: LaudoServices, { id }: Item): Promise<boolean> {
  const { Status, Versao } = Laudo.row.parse(await readRow(ctx, Laudo, id));
  if (Status !== 'Autorizado') return false;
  await transitionRecord(ctx, { resource: Laudo, hooks: laudoHooks(services) }, id, { Acao: 'publicar', Versao });
  return true;
}
