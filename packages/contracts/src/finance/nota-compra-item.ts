import { z } from 'zod';
import { decimal, dinheiro, id, texto } from '../shared/bricks.ts';
import { priceOf, sum } from '../shared/dinheiro.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A line of a supplier's invoice: what came, how much of it, and where it goes. */
export const NotaCompraItem = resource({
  path: 'nota-compra-itens',
  noun: 'finance.NotaCompraItem',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'NotaCompra',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['NotaCompra'], ['Produto'], ['LocalEstoque'], ['PlanoConta']],
  relations: {
    NotaCompra: { path: 'nota-compras', fields: ['Numero'] },
    Produto: { path: 'produtos', fields: ['Nome', 'Codigo'] },
    LocalEstoque: { path: 'local-estoques', fields: ['Nome'] },
    PlanoConta: { path: 'plano-contas', fields: ['Nome', 'Codigo'] },
  },
  derived: {
    Total: ({ Quantidade, ValorUnitario, Ajuste }) => sum([priceOf(Quantidade, ValorUnitario), Ajuste ?? '0']),
  },
  schema: z.strictObject({
    NotaCompra: id,
    Produto: id.nullable(),
    Descricao: texto(200),
    Quantidade: decimal,
    ValorUnitario: dinheiro,
    Total: dinheiro,
    /** Freight, taxes and discounts of the line, and what its price has beyond cents. */
    Ajuste: dinheiro.nullable(),
    LocalEstoque: id.nullable(),
    PlanoConta: id.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type NotaCompraItem = Row<typeof NotaCompraItem>;
