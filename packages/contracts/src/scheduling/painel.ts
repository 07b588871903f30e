import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A screen in a waiting room that calls patients or shows figures. */
export const Painel = resource({
  path: 'paineis',
  noun: 'scheduling.Painel',
  subject: 'Agendamento',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  serverFields: ['PareadoEm'],
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Tipo: z.enum(['Chamada', 'Dashboard']),
    PareadoEm: instante.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Painel = Row<typeof Painel>;
