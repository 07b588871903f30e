import { FormaPagamento, MeioPagamento } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

const source = 'Sugestão da Bancada';
const date = '2026-11-23';

/** One way to pay of each type the specification knows; a suggestion, of 2026-11-23. How many instalments is the company's word. */
export const formaPagamentoRows = firstRows(FormaPagamento, {
  source,
  date,
  rows: [
    { Nome: 'Dinheiro', Tipo: 'Dinheiro', MaximoParcelas: 1 },
    { Nome: 'Pix', Tipo: 'Pix', MaximoParcelas: 1 },
    { Nome: 'Cartão de crédito', Tipo: 'Cartao_Credito', MaximoParcelas: 12 },
    { Nome: 'Cartão de débito', Tipo: 'Cartao_Debito', MaximoParcelas: 1 },
    { Nome: 'Boleto', Tipo: 'Boleto', MaximoParcelas: 1 },
    { Nome: 'Transferência bancária', Tipo: 'Transferencia', MaximoParcelas: 1 },
    { Nome: 'Cheque', Tipo: 'Cheque', MaximoParcelas: 1 },
    { Nome: 'Convênio', Tipo: 'Convenio', MaximoParcelas: 1 },
    { Nome: 'Conta-corrente do paciente', Tipo: 'Conta_Corrente', MaximoParcelas: 1 },
    { Nome: 'Cashback', Tipo: 'Cashback', MaximoParcelas: 1 },
  ],
});

/** Where money of the usual ways to pay comes in, without an account: a company says its own. A suggestion, of 2026-11-23. */
export const meioPagamentoRows = firstRows(MeioPagamento, {
  source,
  date,
  rows: [
    { Nome: 'Dinheiro na recepção', FormaPagamento: 'Dinheiro' },
    { Nome: 'Pix pelo QR Code', FormaPagamento: 'Pix' },
    { Nome: 'Crédito na maquininha', FormaPagamento: 'Cartão de crédito' },
    { Nome: 'Crédito pelo link de pagamento', FormaPagamento: 'Cartão de crédito' },
    { Nome: 'Débito na maquininha', FormaPagamento: 'Cartão de débito' },
    { Nome: 'Boleto bancário', FormaPagamento: 'Boleto' },
    { Nome: 'Depósito ou TED', FormaPagamento: 'Transferência bancária' },
    { Nome: 'Repasse do convênio', FormaPagamento: 'Convênio' },
  ],
});
