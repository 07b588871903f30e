import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { compareDecimal } from '../shared/decimal.ts';
import { sum } from '../shared/dinheiro.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { RateioParte } from './rateio-parte.ts';

/** How an expense or tax is divided among cost centres. */
export const Rateio = resource({
  path: 'rateios',
  noun: 'finance.Rateio',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  children: { Partes: child(RateioParte, 'Rateio') },
  // One without parts is still being made: it is not applied.
  rules: {
    percentuaisSomam: {
      holds: ({ Base, Partes }) =>
        Base !== 'Percentual' ||
        Partes.length === 0 ||
        compareDecimal(sum(Partes.map(({ Percentual }) => Percentual ?? '0')), '100') === 0,
      fields: ['Partes', 'Base'],
    },
    temValores: {
      holds: ({ Base, Partes }) =>
        Base !== 'Valor' || Partes.every(({ Valor }) => Valor !== null && compareDecimal(Valor, '0') > 0),
      fields: ['Partes', 'Base'],
    },
    umDirecionador: {
      holds: ({ Base, Partes: [first, ...others] }) =>
        Base !== 'Direcionador' ||
        first === undefined ||
        (first.Direcionador !== null && others.every(({ Direcionador }) => Direcionador === first.Direcionador)),
      fields: ['Partes', 'Base'],
    },
  },
  schema: z.strictObject({
    Nome: texto(120),
    Tipo: z.enum(['Despesa', 'Imposto']),
    Base: z.enum(['Percentual', 'Valor', 'Direcionador']),
    IsActive: z.boolean(),
  }),
});
export type Rateio = Row<typeof Rateio>;

/** Divided by amounts: however many parts it has, they fit. */
export const rateioExample = example(Rateio, () => ({ Base: 'Valor' as const }));
