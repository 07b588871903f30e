import {
  type AmostraOutcome,
  type desfazerRecebimentos,
  MINUTOS_PARA_DESFAZER,
  passosDesfazer,
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
import { sampleHooks } from '../sample.moves.ts';

/** Takes receipts back, each for itself. */
export const undoReceipts = (ctx: Ctx<typeof desfazerRecebimentos>): Promise<{ outcomes: AmostraOutcome[] }> =>
  eachSample(ctx, ctx.body.itens, (own, sample, { Versao }) => undoOne(own, sample, Versao));

async function undoOne(ctx: AnyCtx, sample: Sample, Versao: number): Promise<{ Sample: Sample }> {
  const stands = await versionOf(ctx, Sample, sample, Versao);
  const receipt = await lastReceipt(ctx, sample);
  const before = await stateBefore(ctx, sample);
  if (!receipt || !before || !recebimentoDesfazivel(receipt, { usuario: ctx.user.id, agora: ctx.now }))
    throw new AppError('RECEBIMENTO_FIRME', { minutos: MINUTOS_PARA_DESFAZER });
  if (await isBegun(ctx, sample)) throw new AppError('AMOSTRA_EM_USO', { amostra: sample.Nome });
  await changeRecorded(ctx, { resource: SampleRecebimento, hooks: {} }, receipt, { DesfeitoEm: ctx.now });
  await systemStep(ctx, { resource: Sample, hooks: sampleHooks }, stands, passosDesfazer[before]);
  return { Sample: Sample.row.parse(await lockAnyVersion(ctx, Sample, sample.id)) };
}

/** The receipt that stands; taken back ones do no more. */
async function lastReceipt({ db }: AnyCtx, { Empresa, id }: Sample): Promise<SampleRecebimento | undefined> {
  const { rows } = await sql<SampleRecebimento>`
    select ${columnsOf(SampleRecebimento)} from sample_recebimentos
    where "Empresa" = ${Empresa} and "Sample" = ${id} and "DesfeitoEm" is null order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Where the sample was before its last step, if a receipt may have led from there to where it is. */
async function stateBefore({ db }: AnyCtx, { Empresa, id, StatusSample }: Sample) {
  const { rows } = await sql<{ De: string | null; Para: string | null }>`
    select "De", "Para" from test_historicos
    where "Empresa" = ${Empresa} and "Sample" = ${id} and "Test" is null and "Para" is not null
    order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (last?.Para !== StatusSample) return null;
  return last.De === 'Coletada' || last.De === 'Aguardando_Coleta' ? last.De : null;
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
