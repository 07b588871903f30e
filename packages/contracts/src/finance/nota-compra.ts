import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { difference, sum } from '../shared/dinheiro.ts';
import { resource, type Row } from '../shared/resource.ts';
import { Duplicata } from './duplicata.ts';
import { NotaCompraItem } from './nota-compra-item.ts';
import { notaCompraMachine, notaCompraStates } from './nota-compra.machine.ts';

const isSame = (amount: string, other: string) => difference(amount, other) === '0';

/** A supplier's invoice: its lines and instalments add up to what is written on it before it is entered. */
export const NotaCompra = resource({
  path: 'nota-compras',
  noun: 'finance.NotaCompra',
  subject: 'Financeiro',
  // A document has lines, which no file of rows has.
  writes: { imported: false },
  scope: 'unidade',
  sort: 'Entrada:DESC',
  search: ['Numero', 'ChaveAcesso'],
  linked: ['Numero'],
  indexes: [['Entrada'], ['Numero'], ['Fornecedor'], ['Compra'], ['Status']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Fornecedor: { path: 'fornecedores', fields: ['Nome'] },
    Compra: { path: 'compras', fields: ['Numero'] },
  },
  children: {
    Itens: child(NotaCompraItem, 'NotaCompra', { totals: { Total: 'sum' } }),
    Duplicatas: child(Duplicata, 'NotaCompra', { totals: { Valor: 'sum' } }),
  },
  rules: {
    itensSomam: {
      holds: ({ Itens, Total }) => isSame(sum(Itens.map((item) => item.Total)), Total),
      fields: ['Total', 'Itens'],
      before: ['lancar'],
    },
    duplicatasSomam: {
      holds: ({ Duplicatas, Total }) => isSame(sum(Duplicatas.map(({ Valor }) => Valor)), Total),
      fields: ['Duplicatas', 'Total'],
      before: ['lancar'],
    },
  },
  ranges: [['Emissao', 'Entrada']],
  machine: notaCompraMachine,
  editableIn: ['Rascunho'],
  removableIn: ['Rascunho'],
  files: true,
  comments: true,
  totals: { Total: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    Fornecedor: id,
    Compra: id.nullable(),
    Numero: texto(20),
    Serie: texto(10).nullable(),
    ChaveAcesso: texto(44).nullable(),
    Emissao: data,
    Entrada: data,
    Total: dinheiro,
    Status: z.enum(notaCompraStates),
  }),
});
export type NotaCompra = Row<typeof NotaCompra>;
