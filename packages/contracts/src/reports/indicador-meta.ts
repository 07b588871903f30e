import { z } from 'zod';
import { data, decimal, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** The value an indicator should reach in a period. */
export const IndicadorMeta = resource({
  path: 'indicador-metas',
  noun: 'reports.IndicadorMeta',
  subject: 'Dashboards_Usuarios',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Indicador:ASC',
  search: ['Indicador'],
  linked: ['Indicador'],
  indexes: [['Indicador'], ['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  ranges: [['De', 'Ate']],
  schema: z.strictObject({
    Indicador: texto(60),
    Unidade: id.nullable(),
    De: data,
    Ate: data.nullable(),
    Valor: decimal,
    IsActive: z.boolean(),
  }),
});
export type IndicadorMeta = Row<typeof IndicadorMeta>;
