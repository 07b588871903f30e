import { Conta, InstituicaoFinanceira, TipoConta } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import type { Api } from './api.ts';

/** An account that is the journey's alone: what else the demo company moves on a day is not in it. */
export async function openAccount(
  api: Api,
  fields: Pick<Conta, 'DataSaldo' | 'SaldoInicial'> & Partial<Pick<Conta, 'Numero'>>,
): Promise<Conta> {
  const [tipo] = await api.ask(TipoConta.calls.list, { query: { Nome: 'Conta corrente' } });
  const [bank] = await api.ask(InstituicaoFinanceira.calls.list, { query: { _limit: '1' } });
  if (!tipo || !bank) throw new Error('The demo company has no account types or banks');
  const links = { TipoConta: tipo.id, InstituicaoFinanceira: bank.id, Unidade: null };
  const none = { Agencia: null, Numero: null, ChavePix: null, ConvenioCNAB: null };
  const body = { ...exampleRow(Conta, 1, () => 0), ...links, ...none, Nome: 'Conta da jornada', ...fields };
  return api.ask(Conta.calls.create, { body });
}
