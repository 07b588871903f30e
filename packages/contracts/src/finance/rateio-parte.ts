import { z } from 'zod';
import { id, percentual, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** The share of a cost centre in an apportionment. */
export const RateioParte = resource({
  path: 'rateio-partes',
  noun: 'finance.RateioParte',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Rateio',
  serverFields: ['Ordem'],
  search: ['Direcionador'],
  linked: ['Direcionador'],
  indexes: [['Ordem'], ['Rateio'], ['CentroCusto'], ['Unidade']],
  relations: {
    Rateio: { path: 'rateios', fields: ['Nome'] },
    CentroCusto: { path: 'centro-custos', fields: ['Nome', 'Codigo'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Rateio: id,
    CentroCusto: id,
    Unidade: id.nullable(),
    Percentual: percentual.nullable(),
    Direcionador: texto(60).nullable(),
    Ordem: z.int().positive(),
  }),
});
export type RateioParte = Row<typeof RateioParte>;
