import { z } from 'zod';
import { data, id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A patient who takes part in a project. */
export const ProjetoPaciente = resource({
  path: 'projeto-pacientes',
  noun: 'patients.ProjetoPaciente',
  subject: 'Pacientes',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Projeto',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['Projeto'], ['Paciente']],
  relations: {
    Projeto: { path: 'projetos', fields: ['Nome'] },
    Paciente: { path: 'pacientes', fields: ['NomeCompleto'] },
  },
  ranges: [['Entrada', 'Saida']],
  schema: z.strictObject({
    Projeto: id,
    Paciente: id,
    Entrada: data,
    Saida: data.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type ProjetoPaciente = Row<typeof ProjetoPaciente>;
