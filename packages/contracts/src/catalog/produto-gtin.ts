import { z } from 'zod';
import { decimal, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A barcode of a package of a product. */
export const ProdutoGtin = resource({
  path: 'produto-gtins',
  noun: 'catalog.ProdutoGtin',
  subject: 'Estoque',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Produto',
  serverFields: ['Ordem'],
  search: ['Gtin'],
  linked: ['Gtin'],
  indexes: [['Ordem'], ['Produto']],
  relations: { Produto: { path: 'produtos', fields: ['Nome', 'Codigo'] } },
  schema: z.strictObject({
    Produto: id,
    Gtin: texto(14),
    Quantidade: decimal,
    Ordem: z.int().positive(),
  }),
});
export type ProdutoGtin = Row<typeof ProdutoGtin>;
