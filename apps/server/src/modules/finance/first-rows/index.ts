import { centroCustoRows } from './centro-custo.ts';
import { formaPagamentoRows, meioPagamentoRows } from './forma-pagamento.ts';
import { instituicaoFinanceiraRows } from './instituicao-financeira.ts';
import { planoContaRows } from './plano-conta.ts';
import { tipoContaRows } from './tipo-conta.ts';

/** What most companies need of the room's nouns. */
export const financeRows = [
  instituicaoFinanceiraRows,
  tipoContaRows,
  formaPagamentoRows,
  meioPagamentoRows,
  planoContaRows,
  centroCustoRows,
];
