import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A product or medium under development. */
export const Prototipo = resource({
  path: 'prototipos',
  noun: 'laboratory.Prototipo',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Cliente']],
  relations: { Cliente: { path: 'clientes', fields: ['Nome'] } },
  schema: z.strictObject({
    Nome: texto(120),
    Codigo: texto(40),
    Cliente: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Prototipo = Row<typeof Prototipo>;
