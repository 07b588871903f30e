import { Paciente, type Pedido, planejarPedido, type PreviousExam, repeatedExams } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { noteReadBy } from '../../../platform/resource/read-audit.ts';
import { localDay, startOfDay, ZONE } from '../../../platform/zone.ts';
import type { OrderPlace } from './facts.ts';
import { readSettings } from './place-facts.ts';

/** Exams of the order that the patient has had a short time ago. That they are said is a reading of the patient. */
export async function findRepeated(
  ctx: AnyCtx,
  { Empresa }: OrderPlace,
  { PacienteRef }: Pedido,
  exams: readonly number[],
): Promise<PreviousExam[]> {
  if (PacienteRef === null || exams.length === 0) return [];
  const { repeatedDays } = await readSettings(ctx, Empresa);
  const today = localDay(ctx.now);
  const since = startOfDay(today, -repeatedDays);
  const { rows } = await sql<PreviousExam>`
    select t."Tratamento", coalesce((j."CriadoEm" at time zone ${ZONE})::date, j."DataColeta") as "Data",
      j.id as "Job", j."Codigo"
    from jobs j join tests t on t."Empresa" = j."Empresa" and t."Job" = j.id
    where j."Empresa" = ${Empresa} and j."Unidade" = any(${ctx.scope.unidades}) and j."PacienteRef" = ${PacienteRef}
      and j."StatusTreatment" <> 'Cancelado' and t."TestStatus" <> 'Cancelado' and t."Tratamento" = any(${exams})
      and (j."CriadoEm" >= ${since} or (j."CriadoEm" is null and j."DataColeta" >= ${since}::timestamptz::date))`.execute(
    ctx.db,
  );
  const repeated = repeatedExams(exams, rows, today, repeatedDays);
  if (repeated.length > 0) noteReadBy(ctx, Paciente, await readRow(ctx, Paciente, PacienteRef), planejarPedido.path);
  return repeated;
}
