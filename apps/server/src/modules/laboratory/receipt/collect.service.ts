import { type AmostraOutcome, type coletarAmostras, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { lockAnyVersion } from '../../../platform/resource/index.ts';
import { transitionRecord } from '../../../platform/resource/transition.ts';
import { eachSample } from '../each-sample.ts';
import { sampleHooks } from '../sample.moves.ts';

type CollectCtx = Ctx<typeof coletarAmostras>;

/** Samples are collected, each for itself: when, where, by whom, and by what the person was identified. */
export async function collectSamples(ctx: CollectCtx): Promise<{ outcomes: AmostraOutcome[] }> {
  const { Data = ctx.now } = ctx.body;
  if (Temporal.Instant.compare(Data, ctx.now) > 0) throw new AppError('VALOR_INVALIDO', { campo: 'Data' });
  return eachSample(ctx, ctx.body.itens, (own, sample, { Versao }) =>
    collectOne(own, ctx.body, sample, { Versao, Data }),
  );
}

async function collectOne(
  ctx: AnyCtx,
  { Local, Identificadores }: CollectCtx['body'],
  { Empresa, id }: Sample,
  { Versao, Data }: { readonly Versao: number; readonly Data: string },
) {
  const coleta = { Data, Local, Usuario: ctx.user.id, Identificadores };
  // Before the step: it asks that the sample was not taken in the future.
  await sql`
    update samples set "DataAmostragem" = ${Data}, "PacienteColetas" = "PacienteColetas" || ${JSON.stringify([coleta])}::jsonb
    where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db);
  await transitionRecord(ctx, { resource: Sample, hooks: sampleHooks }, id, { Acao: 'coletar', Versao });
  return { Sample: Sample.row.parse(await lockAnyVersion(ctx, Sample, id)) };
}
