import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A group by which procedures are listed and reported. */
export const GrupoProcedimento = resource({
  path: 'grupo-procedimentos',
  noun: 'catalog.GrupoProcedimento',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Ordem:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Ordem']],
  schema: z.strictObject({
    Nome: texto(120),
    Ordem: z.int().min(0).max(9999),
    IsActive: z.boolean(),
  }),
});
export type GrupoProcedimento = Row<typeof GrupoProcedimento>;
