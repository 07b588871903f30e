import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A job template that is ordered again and again, as its recurrence says. */
export const Loop = resource({
  path: 'loops',
  noun: 'laboratory.Loop',
  subject: 'Laboratorio',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade'], ['JobTemplate'], ['Cliente'], ['PacienteRef'], ['Recorrencia'], ['Proxima']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    JobTemplate: { path: 'job-templates', fields: ['Nome'] },
    Cliente: { path: 'clientes', fields: ['Nome'] },
    PacienteRef: { path: 'pacientes', fields: ['NomeCompleto'] },
    Recorrencia: { path: 'recorrencias', fields: ['Nome'] },
  },
  rules: {
    paraQuem: {
      holds: ({ PacienteRef, Cliente }) => PacienteRef !== null || Cliente !== null,
      fields: ['PacienteRef', 'Cliente'],
    },
  },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    JobTemplate: id,
    Cliente: id.nullable(),
    PacienteRef: id.nullable(),
    Recorrencia: id,
    /** The day of the next order. */
    Proxima: data,
    /** The last day on which it still orders. */
    Ate: data.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Loop = Row<typeof Loop>;

/** A valid loop: for a client. */
export const loopExample = example(Loop, () => ({ Cliente: 1 }));
