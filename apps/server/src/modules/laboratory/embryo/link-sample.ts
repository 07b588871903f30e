import { Embryo, Sample, type vincularAmostraEmbriao } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { type StoredRow, versionOf } from '../../../platform/resource/read-row.ts';

/**
 * Says which sample an embryo is, in the place of the one it had. The sample names the embryo of the ES system, as the one
 * that a synchronisation finds does; the one of before no longer.
 *
 * @throws AppError EMBRIAO_DECIDIDO, EMBRIAO_AMOSTRA_OUTRO, EMBRIAO_OUTRO_PACIENTE, REFERENCIA_INEXISTENTE
 */
export async function linkSample(ctx: Ctx<typeof vincularAmostraEmbriao>): Promise<Embryo> {
  const { Versao, Sample: wanted } = ctx.body;
  const row = await lockAnyVersion(ctx, Embryo, ctx.params.id);
  const held = Embryo.row.parse(row);
  if (!ctx.can(['digitar', 'Laboratorio'], held)) throw new AppError('SEM_PERMISSAO', { url: Embryo.path });
  const before = await versionOf(ctx, Embryo, row, Versao);
  if (held.StatusEmbryo !== 'Em_Avaliacao') throw new AppError('EMBRIAO_DECIDIDO', { embriao: held.Codigo });
  if (wanted === held.Sample) return held;
  if (wanted !== null) await take(ctx, held, wanted);
  if (held.Sample !== null) await nameEmbryo(ctx, await lockAnyVersion(ctx, Sample, held.Sample), null);
  return Embryo.row.parse(await changeRecorded(ctx, { resource: Embryo, hooks: {} }, before, { Sample: wanted }));
}

/** Holds the sample, sees whether it can be this embryo, and has it say so. */
async function take(ctx: AnyCtx, embryo: Embryo, id: number): Promise<void> {
  const row = await lockAnyVersion(ctx, Sample, id);
  const sample = Sample.row.parse(row);
  if (sample.Empresa !== embryo.Empresa || sample.Unidade !== embryo.Unidade)
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Sample' });
  const amostra = sample.Nome;
  const other = await embryoOf(ctx, sample, embryo);
  if (other !== undefined) throw new AppError('EMBRIAO_AMOSTRA_OUTRO', { amostra, embriao: other });
  const patient = await patientOf(ctx, embryo);
  if (patient !== null && sample.PacienteRef !== null && sample.PacienteRef !== patient)
    throw new AppError('EMBRIAO_OUTRO_PACIENTE', { amostra });
  await nameEmbryo(ctx, row, embryo.EsViewerEmbryoId);
}

/** What another embryo is called that the sample is, or that it names to the ES system. */
async function embryoOf({ db }: AnyCtx, sample: Sample, { id }: Embryo): Promise<string | undefined> {
  const { rows } = await sql<Pick<Embryo, 'Codigo'>>`
    select "Codigo" from embryos where "Empresa" = ${sample.Empresa} and id <> ${id}
      and ("Sample" = ${sample.id} or "EsViewerEmbryoId" = ${sample.EsViewerEmbryoId}) order by id limit 1`.execute(db);
  return rows[0]?.Codigo;
}

/** The patient an embryo belongs to; null while the ES system's patient is nobody's here. */
async function patientOf({ db }: AnyCtx, { Empresa, EsTratamento }: Embryo): Promise<number | null> {
  const { rows } = await sql<{ Paciente: number | null }>`
    select p."Paciente" from es_tratamentos t
      join es_pacientes p on p."Empresa" = t."Empresa" and p.id = t."EsPaciente"
    where t."Empresa" = ${Empresa} and t.id = ${EsTratamento}`.execute(db);
  return rows[0]?.Paciente ?? null;
}

async function nameEmbryo(ctx: AnyCtx, sample: StoredRow, EsViewerEmbryoId: string | null): Promise<void> {
  if (sample['EsViewerEmbryoId'] === EsViewerEmbryoId) return;
  await changeRecorded(ctx, { resource: Sample, hooks: {} }, sample, { EsViewerEmbryoId });
}
