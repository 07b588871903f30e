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
  serverFields: ['Titulo', 'Ordem'],
  indexes: [['Ordem'], ['NotaCompra'], ['Titulo']],
  relations: {
    NotaCompra: { path: 'nota-compras', fields: ['Numero'] },
    Titulo: { path: 'titulos', fields: ['Descricao'] },
  },
  schema: z.strictObject({
    NotaCompra: id,
    Numero: texto(20),
    Vencimento: data,
    Valor: dinheiro,
    /** The payable it became when its invoice was entered. */
    Titulo: id.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type Duplicata = Row<typeof Duplicata>;
