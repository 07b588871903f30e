import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A room of a unit that appointments, equipment and stock are in. */
export const Recinto = resource({
  path: 'recintos',
  noun: 'catalog.Recinto',
  subject: 'Procedimentos',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Codigo: texto(40).nullable(),
    Capacidade: z.int().min(0).max(9999),
    IsActive: z.boolean(),
  }),
});
export type Recinto = Row<typeof Recinto>;
