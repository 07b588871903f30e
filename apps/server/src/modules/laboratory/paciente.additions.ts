import { fatosPacienteLaboratorio, Job, jobsEmAndamento, linhaPacienteLaboratorio, Paciente } from '@bancada/contracts';
import { sql } from 'kysely';
import {
  type EntrySource,
  factsOf,
  gatesOf,
  type ReadFact,
  refuseWhile,
  timelineOf,
} from '../../platform/additions/index.ts';

/** When results of each patient were last authorised. */
const lastResult: ReadFact = async ({ db, scope }, records) => {
  const { rows } = await sql<{ id: number; value: string }>`
    select j."PacienteRef" as id, max(t."AutorizadoEm") as value
    from jobs j join tests t on t."Empresa" = j."Empresa" and t."Job" = j.id
    where j."Empresa" = any(${scope.empresas}) and j."Unidade" = any(${scope.unidades})
      and j."PacienteRef" = any(${records.map(({ id }) => id)})
      and t."TestStatus" = 'Autorizado' and t."AutorizadoEm" is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ id, value }) => [id, value]));
};

const open: EntrySource = {
  about: Job,
  // A job does not say when it was opened: the audit does.
  select: ({ Empresa, id }, { unidades }) => sql`
    select a."Data" as "Em", j.id as "Id", j.id as "Registro", null::numeric as "Valor",
      jsonb_build_object('Job', concat_ws(' · ', j."Codigo", j."Descricao")) as "Valores"
    from jobs j cross join lateral (
      select "Data" from audit_log
      where "Empresa" = j."Empresa" and "Entidade" = 'jobs' and "RegistroId" = j.id and "Acao" = 'criar'
      order by "Seq" limit 1) as a
    where j."Empresa" = ${Empresa} and j."PacienteRef" = ${id} and j."Unidade" = any(${unidades})`,
};

const received: EntrySource = {
  about: Job,
  select: ({ Empresa, id }, { unidades }) => sql`
    select s."DataRecebimento" as "Em", s.id as "Id", j.id as "Registro", null::numeric as "Valor",
      jsonb_build_object('Amostra', s."Nome", 'Codigo', j."Codigo") as "Valores"
    from jobs j join samples s on s."Empresa" = j."Empresa" and s."Job" = j.id
    where j."Empresa" = ${Empresa} and j."PacienteRef" = ${id} and j."Unidade" = any(${unidades})`,
};

/** Each sample once, when the last of its tests was authorised. */
const authorised: EntrySource = {
  about: Job,
  select: ({ Empresa, id }, { unidades }) => sql`
    select max(t."AutorizadoEm") as "Em", s.id as "Id", j.id as "Registro", null::numeric as "Valor",
      jsonb_build_object('Amostra', s."Nome", 'Codigo', j."Codigo", 'Exames', count(*)) as "Valores"
    from jobs j
      join samples s on s."Empresa" = j."Empresa" and s."Job" = j.id
      join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id
    where j."Empresa" = ${Empresa} and j."PacienteRef" = ${id} and j."Unidade" = any(${unidades})
      and t."TestStatus" = 'Autorizado' and t."AutorizadoEm" is not null
    group by s.id, s."Nome", j.id, j."Codigo"`,
};

const openJobs = { noun: Job, link: 'PacienteRef', where: { StatusTreatment_in: jobsEmAndamento } };

/** What the laboratory adds to patients. */
export const patientAdditions = [
  gatesOf(Paciente, { remove: refuseWhile(openJobs, 'PACIENTE_COM_JOBS') }),
  factsOf(fatosPacienteLaboratorio, { UltimoResultado: lastResult }),
  timelineOf(linhaPacienteLaboratorio, { JobAberto: open, AmostraRecebida: received, ResultadoAutorizado: authorised }),
];
