import { jobCodigo, type AnswerOf, type Job, type JobCabecalho, type jobsWithRelationships } from '@bancada/contracts';
import { day, nextId, place } from '../nextId.ts';

/** A laboratory order under analysis. */
export function buildJob(change: Partial<Job> = {}): Job {
  const id = change.id ?? nextId();
  return {
    id,
    Empresa: place.Empresa,
    Versao: 1,
    Unidade: place.Unidade,
    Codigo: jobCodigo({ id, Orcamento: change.Orcamento ?? null }),
    Orcamento: null,
    PacienteRef: null,
    Descricao: 'Rotina da manhã, placa 1',
    StatusTreatment: 'Em_Analise',
    DataColeta: day.date,
    Cliente: null,
    Prototipo: null,
    Solicitante: null,
    MedicoExterno: null,
    CodigoCliente: null,
    JobTemplate: null,
    Ciclo: null,
    Prazo: null,
    CriadoEm: day.instant,
    SuspensoEm: null,
    SuspensoDe: null,
    ...change,
  };
}

/** One line of the job list. */
export type JobLine = AnswerOf<typeof jobsWithRelationships>[number];

/** A job as `jobs/with-relationships` answers it: with its patient and how far it is. */
export function buildJobLine(change: Partial<JobLine> = {}): JobLine {
  const { PacienteRef: _patient, Cliente: _client, Prototipo: _product, ...rest } = buildJob();
  const { Solicitante: _requester, JobTemplate: _template, ...job } = rest;
  return {
    ...job,
    PacienteRef: { id: nextId(), NomeCompleto: 'Helena Duarte Figueiredo' },
    Cliente: null,
    Prototipo: null,
    Solicitante: null,
    JobTemplate: null,
    Samples: { total: 12, recebidas: 12 },
    Tests: { total: 24, digitados: 9, conferidos: 4, autorizados: 0 },
    ...change,
  };
}

/** A job as `jobs/{id}/cabecalho` answers it: with whom it is about and how far it is. */
export function buildJobCabecalho(job: Job = buildJob(), change: Partial<JobCabecalho> = {}): JobCabecalho {
  return {
    ...job,
    PacienteRef: {
      id: job.PacienteRef ?? nextId(),
      NomeCompleto: 'Helena Duarte Figueiredo',
      NomeSocial: null,
      DataNascimento: '1989-10-10',
      Idade: { Anos: 37, Meses: 1, Dias: 10 },
      Sexo: 'F',
      CPF: '11144477735',
      IsActive: true,
    },
    Cliente: null,
    Solicitante: null,
    Samples: { total: 12, recebidas: 12 },
    Tests: { total: 12, digitados: 4, conferidos: 2, autorizados: 1 },
    Atrasado: false,
    ...change,
  };
}
