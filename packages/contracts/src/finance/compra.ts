import { z } from 'zod';
import { data, dinheiro, id } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { sum } from '../shared/dinheiro.ts';
import { series } from '../shared/document.ts';
import { resource, type Row } from '../shared/resource.ts';
import { CompraItem } from './compra-item.ts';
import { compraMachine, compraStates } from './compra.machine.ts';

/** An order to a supplier: what is bought, at which price, and how it is paid. */
export const Compra = resource({
  path: 'compras',
  noun: 'finance.Compra',
  subject: 'Financeiro',
  // A document has lines, which no file of rows has.
  writes: { imported: false },
  scope: 'unidade',
  sort: 'Numero:DESC',
  search: ['Numero'],
  linked: ['Numero'],
  indexes: [['Numero'], ['Fornecedor'], ['CondicaoPagamento'], ['Status']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Fornecedor: { path: 'fornecedores', fields: ['Nome'] },
    CondicaoPagamento: { path: 'condicao-pagamentos', fields: ['Nome'] },
  },
  children: { Itens: child(CompraItem, 'Compra', { totals: { Total: 'sum' } }) },
  numbers: { Numero: series('compras') },
  derived: { Total: ({ Itens }) => sum(Itens.map(({ Total }) => Total)) },
  rules: { temItens: { holds: ({ Itens }) => Itens.length > 0, fields: ['Itens'], before: ['enviar'] } },
  machine: compraMachine,
  editableIn: ['Rascunho'],
  removableIn: ['Rascunho'],
  files: true,
  comments: true,
  totals: { Total: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    Numero: z.int().positive(),
    Fornecedor: id,
    Data: data,
    CondicaoPagamento: id.nullable(),
    Total: dinheiro,
    Status: z.enum(compraStates),
  }),
});
export type Compra = Row<typeof Compra>;
