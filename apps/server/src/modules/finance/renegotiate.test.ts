import {
  baixarTitulos,
  type BodyOf,
  CentroCusto,
  desfazerRenegociacao,
  fecharPeriodo,
  lerResultado,
  renegociarTitulos,
  Titulo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { entriesIn, findingsOf, netOf } from '../../../test/razao.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo } from '../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
});
afterAll(() => app.close());

const item = ({ id, Versao }: Pick<StoredTitulo, 'id' | 'Versao'>) => ({ id, Versao });
const owed = (change: object = {}) => buildTitulo(lab, books, { Tipo: 'Receber', ...change });
type Body = BodyOf<typeof renegociarTitulos>;
const terms = (rows: readonly StoredTitulo[], change: Partial<Body> = {}): Body => ({
  itens: rows.map(item),
  Descricao: 'Acordo',
  Competencia: '2026-11-20',
  Parcelas: 3,
  Primeiro: '2026-12-31',
  ...change,
});
const renegotiate = (...asked: Parameters<typeof terms>) =>
  app.ask(renegociarTitulos, { token, body: terms(...asked) });
const refused = async (...asked: Parameters<typeof terms>) =>
  (await app.refused(renegociarTitulos, { token, body: terms(...asked) })).code;
const read = (id: number) => app.ask(Titulo.calls.get, { token, params: { id } });
const undo = async (id: number) => ({
  token,
  params: { id },
  body: { Versao: (await read(id)).Versao, Justificativa: 'não cumprido' },
});
const receivable = async () => netOf(await entriesIn(lab), 'A_Receber');

describe('renegotiating', () => {
  test('replaces titles by instalments of what is owed anew, linked both ways, without a cent lost in the ledger', async () => {
    const [a, b] = [await owed({ Valor: '100' }), await owed({ Valor: '50.01', Competencia: '2026-10-01' })];
    const before = await receivable();
    const { Substituidos, Parcelas } = await renegotiate([a, b], { Juros: '3', Multa: '2', Desconto: '1' });
    expect(Parcelas.map(({ Valor, Vencimento, Status }) => [Valor, Vencimento, Status])).toEqual([
      ['51.34', '2026-12-31', 'Aberta'],
      ['51.34', '2027-01-31', 'Aberta'],
      ['51.33', '2027-02-28', 'Aberta'],
    ]);
    expect(Parcelas.map(({ Descricao }) => Descricao)).toEqual(['Acordo (1/3)', 'Acordo (2/3)', 'Acordo (3/3)']);
    expect(Substituidos.map(({ Status, RenegociadaPor }) => [Status, RenegociadaPor])).toEqual([
      ['Renegociada', Parcelas[0]?.id],
      ['Renegociada', Parcelas[0]?.id],
    ]);
    expect(new Set(Parcelas.map(({ Renegocia }) => Renegocia))).toEqual(new Set([a.id]));
    // Interest and fine, less the discount.
    expect(sum([before, '4'])).toBe(await receivable());
    expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });

    const back = await app.ask(desfazerRenegociacao, await undo(b.id));
    expect(back.Substituidos.map(({ id, Status, RenegociadaPor }) => [id, Status, RenegociadaPor])).toEqual([
      [a.id, 'Aberta', null],
      [b.id, 'Aberta', null],
    ]);
    expect(back.Parcelas.map(({ Status }) => Status)).toEqual(['Cancelada', 'Cancelada', 'Cancelada']);
    expect(await receivable()).toBe(before);
    expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
    // Once more, by other terms, what was called off stays so.
    const again = await renegotiate([await read(a.id)], { Parcelas: 1, IntervaloDias: 10 });
    await app.ask(desfazerRenegociacao, await undo(a.id));
    expect(await read(again.Parcelas[0]?.id ?? 0)).toMatchObject({ Status: 'Cancelada', Valor: '100' });
  });

  test('replaces what is open of a title that is paid in part: what is paid stays, in the ledger and the statement', async () => {
    const own = await buildLab(app);
    const chart = await buildBooks(own);
    const centre = async (Codigo: string) => {
      const body = { Codigo, Nome: Codigo, Pai: null, Unidade: null };
      return (await app.ask(CentroCusto.calls.create, { token: own.token, body })).id;
    };
    const [x, y] = [await centre('81'), await centre('82')];
    const share = (CentroCusto: number, Valor: string) =>
      ({ Tipo: 'Despesa', CentroCusto, Unidade: null, Percentual: null, Valor }) as const;
    const title = await buildTitulo(own, chart, { Valor: '1000', Rateios: [share(x, '750'), share(y, '250')] });
    const paying = { Data: '2026-11-20', Conta: chart.conta, itens: [{ ...item(title), Valor: '400' }] };
    await app.ask(baixarTitulos, { token: own.token, body: paying });
    const get = (id: number) => app.ask(Titulo.calls.get, { token: own.token, params: { id } });
    const resultOf = async (Regime: 'Competencia' | 'Caixa', De: string, CentroCusto?: number) => {
      const query = { De, Ate: '2026-12-31', Regime, Passo: 'ano', ...(CentroCusto && { CentroCusto }) } as const;
      const { Linhas } = await app.ask(lerResultado, { token: own.token, query });
      return Linhas.flatMap(({ Valores }) => Valores);
    };
    expect(await resultOf('Competencia', '2026-01-01')).toEqual(['-1000']);

    const body = terms([await get(title.id)], { Parcelas: 2, Competencia: '2026-12-01' });
    const { Substituidos, Parcelas } = await app.ask(renegociarTitulos, { token: own.token, body });
    expect(Substituidos).toMatchObject([{ Status: 'Renegociada', Valor: '1000', Pago: '400' }]);
    expect(Parcelas.map(({ Valor }) => Valor)).toEqual(['300', '300']);
    const shares = await Promise.all(Parcelas.map(async ({ id }) => (await get(id)).Rateios.map(({ Valor }) => Valor)));
    expect(shares).toEqual([
      ['225', '75'],
      ['225', '75'],
    ]);
    // What was paid stays where it was, what is owed anew is of its own month; nothing counts twice.
    expect(await resultOf('Competencia', '2026-01-01')).toEqual(['-1000']);
    expect(await resultOf('Competencia', '2026-12-01')).toEqual(['-600']);
    expect(await resultOf('Competencia', '2026-01-01', x)).toEqual(['-750']);
    expect(await resultOf('Caixa', '2026-01-01')).toEqual(['-400']);
    expect(netOf(await entriesIn(own), 'A_Pagar')).toBe('-600');
    expect(await findingsOf(own)).toEqual({ differences: [], imbalances: [] });

    const params = { id: title.id };
    const { Versao } = await get(title.id);
    const undoing = { token: own.token, params, body: { Versao, Justificativa: 'não cumprido' } };
    const back = await app.ask(desfazerRenegociacao, undoing);
    expect(back.Substituidos).toMatchObject([{ Status: 'Parcial', Pago: '400', Saldo: '600', RenegociadaPor: null }]);
    expect(await resultOf('Competencia', '2026-01-01')).toEqual(['-1000']);
    expect(await findingsOf(own)).toEqual({ differences: [], imbalances: [] });
  });

  test('keeps what cost centres bear, in the proportion they bore it', async () => {
    const centre = async (Codigo: string) =>
      (await app.ask(CentroCusto.calls.create, { token, body: { Codigo, Nome: Codigo, Pai: null, Unidade: null } })).id;
    const [x, y] = [await centre('71'), await centre('72')];
    const share = (CentroCusto: number, Valor: string) =>
      ({ Tipo: 'Despesa', CentroCusto, Unidade: null, Percentual: null, Valor }) as const;
    const rows = [
      await buildTitulo(lab, books, { Valor: '90', Rateios: [share(x, '60'), share(y, '30')] }),
      await buildTitulo(lab, books, { Valor: '10', Rateios: [share(y, '10')] }),
    ];
    const { Parcelas } = await renegotiate(rows, { Parcelas: 2, Juros: '0.01' });
    const shares = await Promise.all(
      Parcelas.map(async ({ id }) => (await read(id)).Rateios.map(({ Valor }) => Valor)),
    );
    expect(shares).toEqual([
      ['30.01', '20'],
      ['30', '20'],
    ]);
    const query = { De: '2026-11-01', Ate: '2026-11-30', Regime: 'Competencia', CentroCusto: x, Passo: 'ano' } as const;
    const { Linhas } = await app.ask(lerResultado, { token, query });
    expect(Linhas.map(({ Valores }) => Valores[0])).toEqual(['-60.01']);
  });

  test('of what is paid is refused in words, whoever bears it and whatever is added', async () => {
    const body = { Codigo: '73', Nome: '73', Pai: null, Unidade: null };
    const { id: centre } = await app.ask(CentroCusto.calls.create, { token, body });
    const share = { Tipo: 'Despesa', CentroCusto: centre, Unidade: null, Percentual: null, Valor: '90' };
    const row = await buildTitulo(lab, books, { Valor: '90', Rateios: [share] });
    await app.ask(baixarTitulos, { token, body: { Data: '2026-11-20', Conta: books.conta, itens: [item(row)] } });
    expect(await refused([await read(row.id)], { Juros: '0.05' })).toBe('TRANSICAO_INVALIDA');
  });

  test('is for titles that are open and of one person, for who authorises, and not in a closed month', async () => {
    const row = await owed();
    expect(await refused([row, await buildTitulo(lab, books)])).toBe('RENEGOCIACAO_DIFERENTE');
    expect(await refused([row], { Desconto: '1000' })).toBe('RENEGOCIACAO_VALOR');
    expect(await refused([row], { Desconto: '999.99' })).toBe('RENEGOCIACAO_VALOR');
    expect(await refused([{ ...row, Versao: 9 }])).toBe('VERSAO_DESATUALIZADA');
    const paid = await owed();
    await app.ask(baixarTitulos, { token, body: { Data: '2026-11-20', Conta: books.conta, itens: [item(paid)] } });
    expect(await refused([await read(paid.id)])).toBe('TRANSICAO_INVALIDA');
    const clerk = await buildPerson(lab, [
      ['ler', 'Financeiro'],
      ['editar', 'Financeiro'],
    ]);
    const fresh = await owed();
    expect(await app.refused(renegociarTitulos, { token: clerk.token, body: terms([fresh]) })).toMatchObject({
      code: 'SEM_PERMISSAO',
    });
    const closed = await owed({ Competencia: '2026-08-01' });
    await app.ask(fecharPeriodo, { token, body: { Mes: '2026-08-01' } });
    expect(await refused([closed])).toBe('PERIODO_FECHADO');
    expect(await read(closed.id)).toMatchObject({ Status: 'Aberta', Versao: closed.Versao, RenegociadaPor: null });
  });

  test('is undone until something happens with an instalment', async () => {
    const row = await owed();
    const { Parcelas } = await renegotiate([row]);
    const [first] = Parcelas;
    if (!first) throw new Error('No instalment');
    await app.ask(baixarTitulos, { token, body: { Data: '2026-11-20', Conta: books.conta, itens: [item(first)] } });
    expect(await app.refused(desfazerRenegociacao, await undo(row.id))).toMatchObject({ code: 'RENEGOCIACAO_EM_USO' });
    const other = await owed();
    expect(await app.refused(desfazerRenegociacao, await undo(other.id))).toMatchObject({ code: 'TRANSICAO_INVALIDA' });
  });
});
