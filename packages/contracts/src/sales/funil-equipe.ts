import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A sales team, its pipeline and its unit. */
export const FunilEquipe = resource({
  path: 'funil-equipes',
  noun: 'sales.FunilEquipe',
  subject: 'Funil_Vendas',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Pipeline'], ['Unidade']],
  relations: { Pipeline: { path: 'pipelines', fields: ['Nome'] }, Unidade: { path: 'unidades', fields: ['Nome'] } },
  schema: z.strictObject({
    Nome: texto(120),
    Pipeline: id.nullable(),
    Unidade: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type FunilEquipe = Row<typeof FunilEquipe>;
