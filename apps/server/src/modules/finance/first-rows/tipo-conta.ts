import { TipoConta } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

/** Types of accounts; a suggestion, of 2026-11-23: no public list says them. */
export const tipoContaRows = firstRows(TipoConta, {
  source: 'Sugestão da Bancada',
  date: '2026-11-23',
  rows: [
    { Nome: 'Conta-corrente', Natureza: 'Banco' },
    { Nome: 'Conta-poupança', Natureza: 'Banco' },
    { Nome: 'Conta de pagamento', Natureza: 'Banco' },
    { Nome: 'Caixa', Natureza: 'Caixa' },
    { Nome: 'Cartão de crédito da empresa', Natureza: 'Cartao' },
    { Nome: 'Aplicação financeira', Natureza: 'Aplicacao' },
  ],
});
