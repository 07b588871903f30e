import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** An instalment of a supplier's invoice. */
export const Duplicata = resource({
  path: 'duplicatas',
  noun: 'finance.Duplicata',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'NotaCompra',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['NotaCompra']],
  relations: { NotaCompra: { path: 'nota-compras', fields: ['Numero'] } },
  schema: z.strictObject({
    NotaCompra: id,
    Numero: texto(20),
    Vencimento: data,
    Valor: dinheiro,
    Ordem: z.int().positive(),
  }),
});
export type Duplicata = Row<typeof Duplicata>;
