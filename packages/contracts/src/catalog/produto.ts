import { z } from 'zod';
import { decimal, dinheiro, id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { ProdutoGtin } from './produto-gtin.ts';

/** A material, reagent or article that is bought, kept and used. */
export const Produto = resource({
  path: 'produtos',
  noun: 'catalog.Produto',
  subject: 'Estoque',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo', 'UnidadeMedida', 'NCM'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Categoria'], ['Fornecedor']],
  relations: {
    Categoria: { path: 'categorias', fields: ['Nome'] },
    Fornecedor: { path: 'fornecedores', fields: ['Nome'] },
  },
  children: { Gtins: child(ProdutoGtin, 'Produto') },
  serverFields: ['CustoMedio'],
  schema: z.strictObject({
    Nome: texto(120),
    Codigo: texto(40),
    Categoria: id.nullable(),
    UnidadeMedida: texto(20),
    Fornecedor: id.nullable(),
    EstoqueMinimo: decimal,
    ControlaLote: z.boolean(),
    ControlaValidade: z.boolean(),
    PrecoVenda: dinheiro.nullable(),
    NCM: texto(8).nullable(),
    CustoMedio: decimal.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Produto = Row<typeof Produto>;
