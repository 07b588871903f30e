import { type ColetaOutcome, type coletarAmostras, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { holdRow } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import { transitionRecord } from '../../../platform/resource/transition.ts';
import { sampleHooks } from '../sample.moves.ts';
import { refusalOf } from './receive.service.ts';

type CollectCtx = Ctx<typeof coletarAmostras>;

/** Samples are collected, each for itself: when, where, by whom, and by what the person was identified. */
export async function collectSamples(ctx: CollectCtx): Promise<{ outcomes: ColetaOutcome[] }> {
  const { Data = ctx.now } = ctx.body;
  if (Temporal.Instant.compare(Data, ctx.now) > 0) throw new AppError('VALOR_INVALIDO', { campo: 'Data' });
  const outcomes = new Map<number, ColetaOutcome>();
  for (const item of [...ctx.body.itens].toSorted((a, b) => a.Sample - b.Sample)) {
    const result = await attempt(ctx, (own) => collectOne(own, ctx.body, { ...item, Data }));
    outcomes.set(item.Sample, result instanceof AppError ? refusalOf(item.Sample, result) : result);
  }
  return { outcomes: ctx.body.itens.flatMap(({ Sample: id }) => outcomes.get(id) ?? []) };
}

interface Collected {
  readonly Sample: number;
  readonly Versao: number;
  readonly Data: string;
}

async function collectOne(
  ctx: AnyCtx,
  { Local, Identificadores }: CollectCtx['body'],
  { Sample: id, Versao, Data }: Collected,
): Promise<ColetaOutcome> {
  const { Empresa } = await lockRow(ctx, Sample, id, Versao);
  const coleta = { Data, Local, Usuario: ctx.user.id, Identificadores };
  // Before the step: it asks that the sample was not taken in the future.
  await sql`
    update samples set "DataAmostragem" = ${Data}, "PacienteColetas" = "PacienteColetas" || ${JSON.stringify([coleta])}::jsonb
    where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db);
  await transitionRecord(ctx, { resource: Sample, hooks: sampleHooks }, id, { Acao: 'coletar', Versao });
  return { status: 'ok', id, Sample: Sample.row.parse(await holdRow(ctx, Sample, id)) };
}
