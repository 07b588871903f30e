import { z } from 'zod';
import { decimal, id, texto } from '../shared/bricks.ts';
import { compareDecimal } from '../shared/decimal.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a supplier calls a product of ours, and how much of it is in one unit of the supplier's. */
export const FornecedorProduto = resource({
  path: 'fornecedor-produtos',
  noun: 'finance.FornecedorProduto',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  sort: 'Codigo:ASC',
  search: ['Codigo'],
  linked: ['Codigo'],
  indexes: [['Codigo'], ['Fornecedor'], ['Produto']],
  relations: {
    Fornecedor: { path: 'fornecedores', fields: ['Nome'] },
    Produto: { path: 'produtos', fields: ['Nome', 'Codigo'] },
  },
  rules: { fatorPositivo: { holds: ({ Fator }) => compareDecimal(Fator, '0') > 0, fields: ['Fator'] } },
  schema: z.strictObject({
    Fornecedor: id,
    /** The supplier's own code of it (`cProd` of an NF-e). */
    Codigo: texto(60),
    Produto: id,
    UnidadeCompra: texto(6).nullable(),
    /** How many of the product are in one unit of the supplier's. */
    Fator: decimal,
  }),
});
export type FornecedorProduto = Row<typeof FornecedorProduto>;

/** A box of a hundred. */
export const fornecedorProdutoExample = example(FornecedorProduto, () => ({ Fator: '100' }));
