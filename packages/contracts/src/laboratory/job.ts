import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { jobStates } from './job.machine.ts';

/** A laboratory order: its samples belong to one patient or client. */
export const Job = resource({
  path: 'jobs',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:DESC',
  search: ['Codigo', 'Descricao'],
  linked: ['Codigo', 'Descricao', 'StatusTreatment'],
  found: true,
  indexes: [['Unidade', 'StatusTreatment'], ['Orcamento'], ['PacienteRef']],
  relations: { PacienteRef: { path: 'pacientes', fields: ['NomeCompleto'] } },
  serverFields: ['Codigo', 'StatusTreatment'],
  schema: z.strictObject({
    Unidade: id,
    /** `O-` and the budget's id, else `T-` and the job's own id (spec §9). */
    Codigo: texto(40),
    Orcamento: id.nullable(),
    PacienteRef: id.nullable(),
    /** What the order is, in the laboratory's words (`Água de poço, lote 12`). */
    Descricao: texto(200).nullable(),
    StatusTreatment: z.enum(jobStates),
    DataColeta: data.nullable(),
  }),
});
export type Job = Row<typeof Job>;

/** The job code of the specification §9. */
export function jobCodigo({ id: job, Orcamento }: Pick<Job, 'id' | 'Orcamento'>): string {
  return Orcamento === null ? `T-${job}` : `O-${Orcamento}`;
}
