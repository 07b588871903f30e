import { z } from 'zod';
import { decimal, dinheiro, id } from '../shared/bricks.ts';
import { priceOf } from '../shared/dinheiro.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What is bought of a product, at which price, and how much of it has come. */
export const CompraItem = resource({
  path: 'compra-itens',
  noun: 'finance.CompraItem',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Compra',
  serverFields: ['Recebida', 'Ordem'],
  indexes: [['Ordem'], ['Compra'], ['Produto']],
  relations: {
    Compra: { path: 'compras', fields: ['Numero'] },
    Produto: { path: 'produtos', fields: ['Nome', 'Codigo'] },
  },
  derived: { Total: ({ Quantidade, ValorUnitario }) => priceOf(Quantidade, ValorUnitario) },
  schema: z.strictObject({
    Compra: id,
    Produto: id,
    Quantidade: decimal,
    ValorUnitario: dinheiro,
    Total: dinheiro,
    Recebida: decimal,
    Ordem: z.int().positive(),
  }),
});
export type CompraItem = Row<typeof CompraItem>;
