import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Where an interested person comes from. */
export const FonteLead = resource({
  path: 'fonte-leads',
  noun: 'sales.FonteLead',
  subject: 'Funil_Vendas',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['EmpresaParceira']],
  relations: { EmpresaParceira: { path: 'empresa-parceiras', fields: ['Nome'] } },
  schema: z.strictObject({
    Nome: texto(120),
    EmpresaParceira: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type FonteLead = Row<typeof FonteLead>;
