import {
  type BodyOf,
  Cliente,
  compareDecimal,
  distribuirValor,
  estornarTitulos,
  Titulo,
  TituloBaixa,
} from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { exampleRow } from '@bancada/contracts/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { entriesIn, findingsOf, netOf } from '../../../test/razao.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo } from '../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
let client: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
  const body = { ...exampleRow(Cliente, 1, () => 0), EmpresaParceira: null } as BodyOf<typeof Cliente.calls.create>;
  client = (await app.ask(Cliente.calls.create, { token, body })).id;
});
afterAll(() => app.close());

const due = (Vencimento: string, Valor: string, change: object = {}) =>
  buildTitulo(lab, books, { Tipo: 'Receber', Cliente: client, Vencimento, Valor, ...change });
const item = ({ id, Versao }: Pick<StoredTitulo, 'id' | 'Versao'>) => ({ id, Versao });
const body = (Valor: string, rows: readonly StoredTitulo[], change: object = {}) => ({
  Data: '2026-11-20',
  Conta: books.conta,
  Valor,
  itens: rows.map(item),
  ...change,
});
const spread = (...asked: Parameters<typeof body>) => app.ask(distribuirValor, { token, body: body(...asked) });
const refused = (...asked: Parameters<typeof body>) => app.refused(distribuirValor, { token, body: body(...asked) });
const read = (id: number) => app.ask(Titulo.calls.get, { token, params: { id } });
const settlements = (id: number) => app.ask(TituloBaixa.calls.list, { token, query: { Titulo: String(id) } });
const receivable = async () => netOf(await entriesIn(lab), 'A_Receber');

test('one amount settles what is due first, the last one partly, and leaves what it does not reach', async () => {
  const young = await due('2026-12-10', '300');
  const old = await due('2026-10-10', '100.01');
  const middle = await due('2026-11-10', '200');
  const before = await receivable();
  const { Titulos } = await spread('250.5', [young, old, middle]);
  expect(Titulos.map(({ id, Status, Saldo }) => [id, Status, Saldo])).toEqual([
    [old.id, 'Paga', '0'],
    [middle.id, 'Parcial', '49.51'],
  ]);
  expect(await read(young.id)).toMatchObject({ Versao: young.Versao, Pago: '0' });
  expect(await settlements(middle.id)).toMatchObject([{ Data: '2026-11-20', Valor: '150.49', Total: '150.49' }]);
  expect(difference(before, await receivable())).toBe('250.5');

  // And back: what it reached is owed again, to the cent.
  const undo = { Justificativa: 'engano', itens: Titulos.map(item) };
  const { outcomes } = await app.ask(estornarTitulos, { token, body: undo });
  expect(outcomes).toMatchObject([
    { status: 'ok', row: { Saldo: '100.01' } },
    { status: 'ok', row: { Saldo: '200' } },
  ]);
  expect(await receivable()).toBe(before);
  expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
});

test('interest and fine are paid out of the amount, and what is left of a title bears the rest of them', async () => {
  const [old, young] = [await due('2026-10-21', '100'), await due('2026-10-21', '200')];
  const Taxas = { JurosMes: '3', Multa: '2' };
  // 105 of the first; of 210 of the second half.
  const { Titulos } = await spread('210', [old, young], { Taxas });
  expect(Titulos.map(({ Status, Saldo }) => [Status, Saldo])).toEqual([
    ['Paga', '0'],
    ['Parcial', '100'],
  ]);
  expect(await settlements(old.id)).toMatchObject([{ Valor: '100', Juros: '3', Multa: '2', Total: '105' }]);
  expect(await settlements(young.id)).toMatchObject([{ Valor: '100', Juros: '3', Multa: '2', Total: '105' }]);
  const rest = await read(young.id);
  expect(await refused('105.01', [rest], { Taxas })).toMatchObject({ code: 'BAIXA_VALOR', details: { saldo: '105' } });
  await spread('105', [rest], { Taxas });
  expect(await read(young.id)).toMatchObject({ Status: 'Paga', Saldo: '0' });
  expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
});

test('nothing is settled where the amount does not fit, or titles are not of one person and kind', async () => {
  const rows = [await due('2026-10-10', '100'), await due('2026-11-10', '50')];
  expect(await refused('150.01', rows)).toMatchObject({ code: 'BAIXA_VALOR', details: { saldo: '150' } });
  expect((await refused('0', rows)).code).toBe('BAIXA_VALOR');
  expect((await refused('10', rows, { Data: '2999-01-01' })).code).toBe('BAIXA_FUTURA');
  const payable = await due('2026-10-10', '100', { Tipo: 'Pagar' });
  const nobody = await due('2026-10-10', '100', { Cliente: null });
  for (const other of [payable, nobody])
    expect((await refused('10', [...rows, other])).code).toBe('DISTRIBUICAO_DIFERENTE');
  for (const { id, Versao } of rows) expect(await read(id)).toMatchObject({ Versao, Pago: '0' });
});

test('what refuses the last title takes the first ones back', async () => {
  const [first, forecast] = [await due('2026-10-10', '100'), await due('2026-11-10', '50')];
  const { Versao } = await app.ask(Titulo.calls.transition, {
    token,
    params: { id: forecast.id },
    body: { Acao: 'cancelar', Versao: forecast.Versao, Justificativa: 'engano' },
  });
  expect(await refused('120', [first, { ...forecast, Versao }])).toMatchObject({
    code: 'DISTRIBUICAO_RECUSADA',
    message: expect.stringContaining('Aluguel de novembro') as string,
    details: { id: forecast.id, titulo: 'Aluguel de novembro', recusa: { code: 'TRANSICAO_INVALIDA' } },
  });
  expect(await read(first.id)).toMatchObject({ Versao: first.Versao, Pago: '0' });
  expect(await settlements(first.id)).toEqual([]);
});

test('from two screens at once, or from a stale one, the amount is received once', async () => {
  const rows = [await due('2026-10-10', '100'), await due('2026-11-10', '50')];
  const answers = await Promise.allSettled([spread('120', rows), spread('120', rows.toReversed())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const settled = (await Promise.all(rows.map(({ id }) => settlements(id)))).flat();
  expect(sum(settled.map(({ Total }) => Total))).toBe('120');
  expect(await refused('10', rows)).toMatchObject({
    code: 'DISTRIBUICAO_RECUSADA',
    details: { recusa: { code: 'VERSAO_DESATUALIZADA' } },
  });
});

test('whatever is owed and received, what is paid of all is the amount, and at most one is paid in part', async () => {
  const money = fc.integer({ min: 1, max: 30_000 }).map((cents) => sum([String(cents / 100)]));
  const days = fc.constantFrom('2026-10-10', '2026-11-10', '2026-12-10');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(days, money), { minLength: 1, maxLength: 4 }), money, async (asked, amount) => {
      const owed = sum(asked.map(([, Valor]) => Valor));
      const Valor = compareDecimal(amount, owed) > 0 ? owed : amount;
      const rows: StoredTitulo[] = [];
      for (const [Vencimento, each] of asked) rows.push(await due(Vencimento, each));
      await spread(Valor, rows);
      const after = await Promise.all(rows.map(({ id }) => read(id)));
      expect(sum(after.map(({ Pago }) => Pago))).toBe(Valor);
      const parts = after.filter(({ Status }) => Status === 'Parcial');
      expect(parts.length).toBeLessThanOrEqual(1);
      // Whatever is untouched is due no earlier than what was reached.
      const reached = after.filter(({ Pago }) => Pago !== '0').map(({ Vencimento }) => Vencimento);
      const last = reached.toSorted().at(-1) ?? '';
      expect(after.filter(({ Pago, Vencimento }) => Pago === '0' && Vencimento < last)).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
