import { Job, type Sample, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { requestMessage } from '../../../platform/messages/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { sampleEntry } from '../order/place.ts';
import { insertSamples } from '../sample.repository.ts';
import { settleJobs } from '../settle.ts';
import { createTestsOf } from '../sample-test.create.ts';

/** Asks again for a sample that was refused: the same, without its tests that somebody had cancelled before. */
export async function recollect(ctx: AnyCtx, refused: Sample, before: readonly Test[]): Promise<Sample> {
  const job = await jobOf(ctx, refused);
  const { Identificacao, DataFertilizacao, EsViewerEmbryoId, PacienteRef, Sexo, Idade, IdadeDias, TipoMaterial } =
    refused;
  const [sample] = await insertSamples(ctx, job, [
    {
      Identificacao,
      DataFertilizacao,
      EsViewerEmbryoId,
      PacienteRef,
      Sexo,
      Idade,
      IdadeDias,
      TipoMaterial,
      StatusSample: 'Aguardando_Coleta',
      Virtual: false,
      DataAmostragem: null,
      DataRecebimento: null,
      PacienteColetas: [],
      RecoletaDe: refused.id,
      nameDate: (DataFertilizacao ?? localDay(ctx.now)).replaceAll('-', ''),
    },
  ]);
  if (!sample) throw new Error('The sample was not stored');
  ctx.audit(sampleEntry(sample));
  // The promise that was given stays the promise.
  const wanted = before.map(({ Tratamento, Ordem, Prazo }) => ({ sample, Tratamento, Ordem, Prazo }));
  await createTestsOf(ctx, wanted);
  await settleJobs(ctx, [job.id]);
  await notifyOwner(ctx, job, sample);
  return sample;
}

/** The tests that are requested again: those that were not closed before the sample was refused. */
export async function openTestsOf({ db }: AnyCtx, { Empresa, id }: Sample): Promise<readonly Test[]> {
  const { rows } = await sql<Test>`
    select * from tests where "Empresa" = ${Empresa} and "Sample" = ${id} and "TestStatus" not in ('Cancelado', 'Rejeitado')
    order by "Ordem", id`.execute(db);
  return rows;
}

async function jobOf({ db }: AnyCtx, { Empresa, Job: id }: Sample): Promise<Job> {
  const { rows } = await sql<Job>`
    select ${columnsOf(Job)} from jobs where "Empresa" = ${Empresa} and id = ${id} for no key update`.execute(db);
  const [job] = rows;
  if (!job) throw new AppError('NAO_ENCONTRADO');
  return job;
}

/** Whose sample it is, and where they are written to. */
interface Owner {
  readonly Nome: string;
  readonly Email: string | null;
}

/** The patient, or the client, hears by e-mail that material is needed again; who has no address is not written to. */
async function notifyOwner(ctx: AnyCtx, { Empresa, id, Codigo, PacienteRef, Cliente }: Job, sample: Sample) {
  const patient = sample.PacienteRef ?? PacienteRef;
  const { rows } = await sql<Owner>`
    select coalesce("NomeSocial", "NomeCompleto") as "Nome", "Email" from pacientes
    where "Empresa" = ${Empresa} and id = ${patient} and "IsActive"
    union all
    select "Nome", "Email" from clientes
    where "Empresa" = ${Empresa} and id = ${Cliente} and ${patient}::bigint is null`.execute(ctx.db);
  const [owner] = rows;
  if (!owner || owner.Email === null) return;
  await requestMessage(ctx, {
    Empresa,
    Finalidade: 'Recoleta_Pedida',
    Variaveis: { Nome: owner.Nome.slice(0, 120), Pedido: Codigo },
    Canal: 'Email',
    Destino: owner.Email,
    Idioma: 'pt',
    Chave: `recoleta:${sample.id}`,
    Origem: { path: Job.path, id },
    ...(patient !== null && { Paciente: patient }),
  });
}
