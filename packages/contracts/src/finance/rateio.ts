import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
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
  schema: z.strictObject({
    Nome: texto(120),
    Tipo: z.enum(['Despesa', 'Imposto']),
    Base: z.enum(['Percentual', 'Valor', 'Direcionador']),
    IsActive: z.boolean(),
  }),
});
export type Rateio = Row<typeof Rateio>;
