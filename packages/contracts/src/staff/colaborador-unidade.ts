import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A unit a staff member works in. */
export const ColaboradorUnidade = resource({
  path: 'colaborador-unidades',
  noun: 'staff.ColaboradorUnidade',
  subject: 'Equipe',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Colaborador',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['Colaborador'], ['Unidade']],
  relations: {
    Colaborador: { path: 'colaboradores', fields: ['NomeCompleto'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Colaborador: id,
    Unidade: id,
    Ordem: z.int().positive(),
  }),
});
export type ColaboradorUnidade = Row<typeof ColaboradorUnidade>;
