import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A place where stock is kept. */
export const LocalEstoque = resource({
  path: 'local-estoques',
  noun: 'catalog.LocalEstoque',
  subject: 'Estoque',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Unidade'], ['Recinto']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Recinto: { path: 'recintos', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Codigo: texto(40).nullable(),
    Recinto: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type LocalEstoque = Row<typeof LocalEstoque>;
