import { z } from 'zod';
import { dinheiro, id, percentual } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/**
 * What a unit can be measured by: its authorised exams, what it charged, its rooms, and the people who work there. Exams
 * and charges are those of a period.
 */
export const direcionadoresRateio = ['Exames', 'Faturamento', 'Salas', 'Pessoas'] as const;
/** One measure of units. */
export type DirecionadorRateio = (typeof direcionadoresRateio)[number];

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
  indexes: [['Ordem'], ['Rateio'], ['CentroCusto'], ['Unidade']],
  relations: {
    Rateio: { path: 'rateios', fields: ['Nome'] },
    CentroCusto: { path: 'centro-custos', fields: ['Nome', 'Codigo'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Rateio: id,
    CentroCusto: id,
    /** Where it is measured; without it, the cost centre's unit. */
    Unidade: id.nullable(),
    Percentual: percentual.nullable(),
    /** How much of the sum of all parts it bears. */
    Valor: dinheiro.nullable(),
    Direcionador: z.enum(direcionadoresRateio).nullable(),
    Ordem: z.int().positive(),
  }),
});
export type RateioParte = Row<typeof RateioParte>;

/** A part by amount. */
export const rateioParteExample = example(RateioParte, () => ({ Valor: '100', Percentual: null, Direcionador: null }));
