import { Compra, NotaCompra } from '@bancada/contracts/finance';
import { documento } from '../../platform/paper/index.ts';
import { chargePaper } from './charge/slip/paper.ts';

/** What is printed of purchases (the order as it is sent to the supplier, the invoice as it was entered), and of charges. */
export const financePapers = [
  chargePaper,
  documento(Compra, {
    title: 'finance.Compra.paper',
    fields: [
      ['Fornecedor', 'Data'],
      ['CondicaoPagamento', 'Unidade'],
    ],
    lines: { Itens: ['Produto', 'Quantidade', 'ValorUnitario', 'Total'] },
    signatures: ['finance.Compra.signature.buyer', 'finance.Compra.signature.supplier'],
  }),
  documento(NotaCompra, {
    title: 'finance.NotaCompra.paper',
    signatures: ['finance.NotaCompra.signature.checked'],
  }),
];
