import { ageAt } from '@bancada/br-utils';
import { Job, type JobCabecalho, jobsEmAndamento, lerJobCabecalho, Paciente } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { Ctx } from '../../platform/http/index.ts';
import { columnsOf, notePeople } from '../../platform/resource/index.ts';
import { localDay } from '../../platform/zone.ts';

type HeaderCtx = Ctx<typeof lerJobCabecalho>;
type Patient = NonNullable<JobCabecalho['PacienteRef']>;
type Stored = Omit<JobCabecalho, 'PacienteRef' | 'Atrasado'> & { readonly PacienteRef: Omit<Patient, 'Idade'> | null };

/** Fields of a linked row as one value, in the place of its id; null without a link. */
function linked(alias: string, as: string, fields: readonly string[]): RawBuilder<unknown> {
  const pairs = fields.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]);
  return sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(${sql.join(pairs)}) end as ${sql.id(as)}`;
}

const person = ['id', 'NomeCompleto', 'NomeSocial', 'DataNascimento', 'Sexo', 'CPF', 'IsActive'];

/** A job with its patient or client, its requester, and how far it is: one statement. */
export async function readJobHeader(ctx: HeaderCtx): Promise<JobCabecalho> {
  const job = await readJob(ctx);
  await notePeople(ctx, Job, lerJobCabecalho.path, [job]);
  const today = localDay(ctx.now);
  const isOpen = jobsEmAndamento.some((state) => state === job.StatusTreatment);
  return {
    ...job,
    PacienteRef: job.PacienteRef && shown(ctx, job.PacienteRef, { Empresa: job.Empresa, today }),
    Atrasado: isOpen && job.Prazo !== null && job.Prazo < today,
  };
}

async function readJob({ db, params, scope }: HeaderCtx): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select ${columnsOf(Job, 'j')}, j."Progresso" -> 'Samples' as "Samples", j."Progresso" -> 'Tests' as "Tests",
      ${linked('p', 'PacienteRef', person)}, ${linked('c', 'Cliente', ['id', 'Nome'])},
      ${linked('s', 'Solicitante', ['id', 'NomeCompleto'])}
    from jobs j
      left join pacientes p on p."Empresa" = j."Empresa" and p.id = j."PacienteRef"
      left join clientes c on c."Empresa" = j."Empresa" and c.id = j."Cliente"
      left join colaboradores s on s."Empresa" = j."Empresa" and s.id = j."Solicitante"
    where j.id = ${params.id} and j."Empresa" = any(${scope.empresas}) and j."Unidade" = any(${scope.unidades})`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** The patient with their age; the CPF is of their own record. */
function shown(
  { can }: HeaderCtx,
  patient: Omit<Patient, 'Idade'>,
  { Empresa, today }: { readonly Empresa: number; readonly today: string },
): Patient {
  const age = patient.DataNascimento === null ? null : ageAt(patient.DataNascimento, today);
  return {
    ...patient,
    Idade: age && { Anos: age.years, Meses: age.months, Dias: age.days },
    CPF: can(['ler', Paciente.subject], { Empresa }) ? patient.CPF : null,
  };
}
