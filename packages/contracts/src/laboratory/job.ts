import { z } from 'zod';
import { brick, data, id, instante, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { jobMachine, jobStates } from './job.machine.ts';

const situacao = brick('choice', z.enum(jobStates), 'laboratory.jobStatus');

/** A laboratory order: its samples belong to one patient or client. */
export const Job = resource({
  path: 'jobs',
  noun: 'laboratory.Job',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:DESC',
  search: ['Codigo', 'Descricao'],
  foundThrough: [
    { path: 'pacientes', link: 'PacienteRef' },
    { path: 'samples', rows: 'Job' },
  ],
  linked: ['Codigo', 'Descricao', 'StatusTreatment'],
  found: true,
  indexes: [
    ['Unidade', 'StatusTreatment'],
    ['Orcamento'],
    ['PacienteRef'],
    ['Cliente'],
    ['Prototipo'],
    ['Solicitante'],
    ['JobTemplate'],
  ],
  relations: {
    PacienteRef: { path: 'pacientes', fields: ['NomeCompleto'] },
    Cliente: { path: 'clientes', fields: ['Nome'] },
    Prototipo: { path: 'prototipos', fields: ['Nome', 'Codigo'] },
    Solicitante: { path: 'colaboradores', fields: ['NomeCompleto'] },
    JobTemplate: { path: 'job-templates', fields: ['Nome'] },
  },
  machine: jobMachine,
  serverFields: ['Codigo', 'Ciclo', 'Prazo', 'CriadoEm', 'SuspensoEm', 'SuspensoDe', 'JobTemplate'],
  schema: z.strictObject({
    Unidade: id,
    /** `O-` and the budget's id, else `T-` and the job's own id (spec §9). */
    Codigo: texto(40),
    Orcamento: id.nullable(),
    PacienteRef: id.nullable(),
    /** What the order is, in the laboratory's words (`Água de poço, lote 12`). */
    Descricao: texto(200).nullable(),
    StatusTreatment: situacao,
    DataColeta: data.nullable(),
    /** Who sends the samples, where it is not a patient alone. */
    Cliente: id.nullable(),
    Prototipo: id.nullable(),
    /** The requester: somebody of the house, or, by name and council number, a doctor from outside. */
    Solicitante: id.nullable(),
    MedicoExterno: texto(200).nullable(),
    /** What the client calls this order. */
    CodigoCliente: texto(60).nullable(),
    /** The template that the order was made from. */
    JobTemplate: id.nullable(),
    /** The number of the treatment cycle in its year: `007_2026` (spec §9). */
    Ciclo: texto(20).nullable(),
    /** The day on which the last of its tests is promised. */
    Prazo: data.nullable(),
    CriadoEm: instante.nullable(),
    /** While it is suspended: since when, and in which state it was. */
    SuspensoEm: instante.nullable(),
    SuspensoDe: situacao.nullable(),
  }),
});
export type Job = Row<typeof Job>;

/** The job code of the specification §9. */
export function jobCodigo({ id: job, Orcamento }: Pick<Job, 'id' | 'Orcamento'>): string {
  return Orcamento === null ? `T-${job}` : `O-${Orcamento}`;
}

/** The cycle id of the specification §9, from the number of the cycle in its year. */
export const jobCiclo = (number: number, year: number): string => `${String(number).padStart(3, '0')}_${year}`;
