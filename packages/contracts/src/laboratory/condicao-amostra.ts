import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What can be wrong with a sample on arrival: a reservation or a rejection. */
export const CondicaoAmostra = resource({
  path: 'condicao-amostras',
  noun: 'laboratory.CondicaoAmostra',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Tipo: z.enum(['Ressalva', 'Rejeicao']),
    AbreNaoConformidade: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type CondicaoAmostra = Row<typeof CondicaoAmostra>;
