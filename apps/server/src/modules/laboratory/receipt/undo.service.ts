import {
  type AmostraOutcome,
  type desfazerRecebimentos,
  MINUTOS_PARA_DESFAZER,
  passosDesfazer,
  passosDesfazerRejeicao,
  recebimentoDesfazivel,
  Sample,
  SampleRecebimento,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf, lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { versionOf } from '../../../platform/resource/read-row.ts';
import { eachSample } from '../each-sample.ts';
import { cancelSamples, cancelTests } from '../order/cancel-samples.ts';
import { sampleHooks } from '../sample.moves.ts';
import { openTestsOf } from './recollect.ts';

/** Takes receipts and refusals back, each for itself. */
export const undoReceipts = (ctx: Ctx<typeof desfazerRecebimentos>): Promise<{ outcomes: AmostraOutcome[] }> =>
  eachSample(ctx, ctx.body.itens, (own, sample, { Versao }) =>
    undoOne(own, sample, { Versao, Motivo: ctx.body.Motivo }),
  );

interface Undone {
  readonly Versao: number;
  readonly Motivo: string | null;
}

async function undoOne(ctx: AnyCtx, sample: Sample, { Versao, Motivo }: Undone): Promise<{ Sample: Sample }> {
  const stands = await versionOf(ctx, Sample, sample, Versao);
  const receipt = await lastReceipt(ctx, sample);
  const step = await stepBack(ctx, sample);
  if (
    receipt?.Resultado !== sample.StatusSample ||
    !step ||
    !recebimentoDesfazivel(receipt, { usuario: ctx.user.id, agora: ctx.now })
  )
    throw new AppError('RECEBIMENTO_FIRME', { minutos: MINUTOS_PARA_DESFAZER });
  if (await isBegun(ctx, sample)) throw new AppError('AMOSTRA_EM_USO', { amostra: sample.Nome });
  if (receipt.Resultado === 'Rejeitada') {
    if (Motivo === null) throw new AppError('JUSTIFICATIVA');
    await withdrawRecollection(ctx, sample, receipt.Recoleta, Motivo);
  }
  await changeRecorded(ctx, { resource: SampleRecebimento, hooks: {} }, receipt, { DesfeitoEm: ctx.now });
  await systemStep(ctx, { resource: Sample, hooks: sampleHooks }, stands, step, Motivo);
  return { Sample: Sample.row.parse(await lockAnyVersion(ctx, Sample, sample.id)) };
}

/** The receipt that stands; taken back ones do no more. */
async function lastReceipt({ db }: AnyCtx, { Empresa, id }: Sample): Promise<SampleRecebimento | undefined> {
  const { rows } = await sql<SampleRecebimento>`
    select ${columnsOf(SampleRecebimento)} from sample_recebimentos
    where "Empresa" = ${Empresa} and "Sample" = ${id} and "DesfeitoEm" is null order by id desc limit 1`.execute(db);
  return rows[0];
}

/** The step to where the sample was before its last one, if a receipt or refusal may have led from there to where it is. */
async function stepBack({ db }: AnyCtx, { Empresa, id, StatusSample }: Sample) {
  const { rows } = await sql<{ De: string | null; Para: string | null }>`
    select "De", "Para" from test_historicos
    where "Empresa" = ${Empresa} and "Sample" = ${id} and "Test" is null and "Para" is not null
    order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (last?.Para !== StatusSample) return null;
  const steps: Readonly<Record<string, string>> =
    StatusSample === 'Rejeitada' ? passosDesfazerRejeicao : passosDesfazer;
  return steps[last.De ?? ''] ?? null;
}

/** Cancels the sample that was asked for in place of a refused one, unless somebody has gone on with that. */
async function withdrawRecollection(ctx: AnyCtx, refused: Sample, Recoleta: number | null, Motivo: string) {
  if (Recoleta === null) return;
  // Whoever holds it goes on with it. Samples are locked by their ids elsewhere: nobody waits for this one here.
  const { rows } = await sql<Sample>`
    select ${columnsOf(Sample)} from samples where "Empresa" = ${refused.Empresa} and id = ${Recoleta}
    for no key update skip locked`.execute(ctx.db);
  const [asked] = rows;
  if (asked?.StatusSample === 'Cancelada') return;
  if (asked?.StatusSample !== 'Aguardando_Coleta' || (await isBegun(ctx, asked)))
    throw new AppError('AMOSTRA_EM_USO', { amostra: asked?.Nome ?? refused.Nome });
  const tests = await openTestsOf(ctx, asked);
  await cancelSamples(ctx, [asked], Motivo);
  await cancelTests(ctx, tests, Motivo);
}

/** Whether somebody has gone on with the sample: a test of it was begun, it was put or sent somewhere, or parted. */
async function isBegun({ db }: AnyCtx, { Empresa, id }: Sample): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tests where "Empresa" = ${Empresa} and "Sample" = ${id}
      and ("TestStatus" not in ('Disponivel', 'Aguardando_Amostra', 'Cancelado') or "MapaTrabalho" is not null)
    union all
    select 1 from results r join tests t on t."Empresa" = r."Empresa" and t.id = r."Test"
      where r."Empresa" = ${Empresa} and t."Sample" = ${id} and r."ValorResultado" is not null
    union all
    select 1 from sample_posicaos where "Empresa" = ${Empresa} and "Sample" = ${id} and ("Atual" or "Situacao" = 'Pendente')
    union all
    select 1 from samples where "Empresa" = ${Empresa} and "Alicota" = ${id}
    limit 1`.execute(db);
  return rows.length > 0;
}
