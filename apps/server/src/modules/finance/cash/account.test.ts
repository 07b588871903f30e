import { baixarTitulos, Conta, estornarTitulos, lerRazaoConta, Titulo, Transferencia } from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../../test/extratos.ts';
import { buildLab, buildPerson, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
let bank: number;

const settled = async (Data: string, change: object, differences: object = {}) => {
  const { id, Versao } = await buildTitulo(lab, books, { ...change });
  await app.ask(baixarTitulos, { token, body: { Data, Conta: bank, itens: [{ id, Versao, ...differences }] } });
  return app.ask(Titulo.calls.get, { token, params: { id } });
};

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
  bank = await buildAccount(lab, { SaldoInicial: '1000', DataSaldo: '2026-06-01' });
  const other = await buildAccount(lab, { SaldoInicial: '0', DataSaldo: '2026-06-01' });
  // Entered in another order than they happened in.
  await settled('2026-06-20', { Descricao: 'Aluguel', Valor: '300.1' });
  await settled('2026-06-05', { Tipo: 'Receber', Descricao: 'Venda', Valor: '700' }, { Juros: '7.2', Desconto: '20' });
  await settled('2026-06-05', { Descricao: 'Água', Valor: '0.2' });
  // Before the account was counted: it is in what was counted.
  await settled('2026-05-20', { Descricao: 'Antes', Valor: '11' });
  const { id, Versao } = await settled('2026-06-06', { Descricao: 'Engano', Valor: '90' });
  await app.ask(estornarTitulos, { token, body: { Justificativa: 'engano', itens: [{ id, Versao }] } });
  const transfer = {
    Tipo: 'Contas',
    De: bank,
    Para: other,
    Colaborador: null,
    Data: '2026-06-10',
    Valor: '40',
  } as const;
  await app.ask(Transferencia.calls.create, { token, body: { ...transfer, Historico: 'Troco' } });
});
afterAll(() => app.close());

const read = (query: Readonly<Record<string, string | number>> = {}) =>
  app.ask(lerRazaoConta, { token, params: { id: bank }, query });

describe('the running balance of an account', () => {
  test('is exact after each movement, the opening balance first, nothing that was taken back', async () => {
    const { Movimentos, total } = await read({ Ordem: 'Antigos' });
    expect(Movimentos.map(({ Data, Descricao, Valor, Saldo }) => [Data, Descricao, Valor, Saldo])).toEqual([
      ['2026-06-01', (await app.ask(Conta.calls.get, { token, params: { id: bank } })).Nome, '1000', '1000'],
      ['2026-06-05', 'Venda', '687.2', '1687.2'],
      ['2026-06-05', 'Água', '-0.2', '1687'],
      ['2026-06-10', 'Troco', '-40', '1647'],
      ['2026-06-20', 'Aluguel', '-300.1', '1346.9'],
    ]);
    expect(total).toBe(5);
    expect(sum(Movimentos.map(({ Valor }) => Valor))).toBe(Movimentos.at(-1)?.Saldo);
  });

  test('is the same on every page, in either order, and in a part of the days', async () => {
    const { Movimentos: whole } = await read({ Ordem: 'Antigos' });
    const pages = await Promise.all([0, 2, 4].map((_start) => read({ Ordem: 'Recentes', _start, _limit: 2 })));
    expect(pages.flatMap(({ Movimentos }) => Movimentos)).toEqual(whole.toReversed());
    const part = await read({ Ordem: 'Antigos', De: '2026-06-05', Ate: '2026-06-10' });
    expect(part).toEqual({ total: 3, Movimentos: whole.slice(1, 4) });
  });

  test('is for who reads finance, of accounts they see', async () => {
    const stranger = await buildPerson(lab, [['ler', 'Pacientes']]);
    const call = { token: stranger.token, params: { id: bank } };
    expect(await app.refused(lerRazaoConta, call)).toMatchObject({ code: 'SEM_PERMISSAO' });
    const away = await buildLab(app);
    expect(await app.refused(lerRazaoConta, { ...call, token: away.token })).toMatchObject({ code: 'NAO_ENCONTRADO' });
  });
});
