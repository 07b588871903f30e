import {
  Alcada,
  baixarTitulos,
  type BodyOf,
  CentroCusto,
  estornarTitulos,
  Titulo,
  TituloBaixa,
} from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo, tituloBody } from '../../../test/titulos.ts';

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

const titulo = (change?: object) => buildTitulo(lab, books, change);
const item = ({ id, Versao }: Pick<StoredTitulo, 'id' | 'Versao'>) => ({ id, Versao });
type Payment = BodyOf<typeof baixarTitulos>;
const payment = (itens: Payment['itens'], change: Partial<Payment> = {}): Payment => ({
  Data: '2026-11-20',
  Conta: books.conta,
  itens,
  ...change,
});
const pay = (body: Payment, who = token) => app.ask(baixarTitulos, { token: who, body });
const takeBack = (rows: readonly Pick<StoredTitulo, 'id' | 'Versao'>[], who = token) =>
  app.ask(estornarTitulos, { token: who, body: { Justificativa: 'pago em dobro', itens: rows.map(item) } });
const read = (id: number) => app.ask(Titulo.calls.get, { token, params: { id } });
const settlements = (id: number) =>
  app.ask(TituloBaixa.calls.list, { token, query: { Titulo: String(id), _sort: 'id:ASC' } });

describe('settling', () => {
  test('pays many at once: what is owed of each, with interest and fine of those that are overdue', async () => {
    const late = await titulo();
    const onTime = await titulo({ Vencimento: '2026-11-20', Valor: '250.5' });
    const { outcomes } = await pay(
      payment([item(late), item(onTime)], { Taxas: { JurosMes: '3', Multa: '2', Desconto: '10' } }),
    );
    expect(outcomes).toMatchObject([
      { status: 'ok', row: { Status: 'Paga', Pago: '1000', Saldo: '0' } },
      { status: 'ok', row: { Status: 'Paga', Pago: '250.5' } },
    ]);
    expect(await settlements(late.id)).toMatchObject([{ Juros: '10', Multa: '20', Desconto: null, Total: '1030' }]);
    expect(await settlements(onTime.id)).toMatchObject([{ Juros: null, Desconto: '25.05', Total: '225.45' }]);
  });

  test('in parts leaves the rest open, and nothing more than the rest is paid', async () => {
    const row = await titulo();
    await pay(payment([{ ...item(row), Valor: '400' }]));
    const part = await read(row.id);
    expect(part).toMatchObject({ Status: 'Parcial', Pago: '400', Saldo: '600' });
    const { outcomes } = await pay(payment([{ ...item(part), Valor: '600.01' }]));
    expect(outcomes).toMatchObject([{ status: 'invalid', code: 'BAIXA_VALOR', details: { saldo: '600' } }]);
    await pay(payment([{ ...item(part), Valor: '0.01' }]));
    await pay(payment([item(await read(row.id))]));
    expect(await read(row.id)).toMatchObject({ Status: 'Paga', Saldo: '0' });
    expect((await settlements(row.id)).map(({ Valor }) => Valor)).toEqual(['400', '0.01', '599.99']);
  });

  test('from two screens at once, or again by a retry, pays once', async () => {
    const row = await titulo();
    const bodies = [payment([item(row)]), payment([item(row)]), payment([item(row)])];
    const answers = await Promise.all(bodies.map((body) => pay(body)));
    const states = answers.flatMap(({ outcomes }) => outcomes.map(({ status }) => status));
    expect(states.toSorted()).toEqual(['conflict', 'conflict', 'ok']);
    expect(await settlements(row.id)).toHaveLength(1);
    const { outcomes } = await pay(payment([item(await read(row.id))]));
    expect(outcomes).toMatchObject([{ status: 'invalid' }]);
  });

  test('refuses a day to come, negative differences, and a title that is not classified', async () => {
    const row = await titulo();
    const tomorrow = payment([item(row)], { Data: '2999-01-01' });
    expect(await app.refused(baixarTitulos, { token, body: tomorrow })).toMatchObject({ code: 'BAIXA_FUTURA' });
    const wrong = await pay(payment([{ ...item(row), Juros: '-1' }]));
    expect(wrong.outcomes).toMatchObject([{ code: 'BAIXA_DIFERENCAS' }]);
    const much = await pay(payment([{ ...item(row), Desconto: '1000.01' }]));
    expect(much.outcomes).toMatchObject([{ code: 'BAIXA_DIFERENCAS' }]);
    expect(await read(row.id)).toMatchObject({ Versao: row.Versao, Pago: '0' });
    const body = tituloBody(lab, books, { PlanoConta: null });
    const forecast = await app.ask(Titulo.calls.create, { token, body });
    expect((await pay(payment([item(forecast)]))).outcomes).toMatchObject([
      { code: 'REGRA_NAO_CUMPRIDA', details: { regra: 'classificado' } },
    ]);
  });

  test('cost centres bear exactly what is settled', async () => {
    const centre = await app.ask(CentroCusto.calls.create, {
      token,
      body: { Codigo: '10', Nome: 'Análises', Pai: null, Unidade: null },
    });
    const share = { Tipo: 'Despesa', CentroCusto: centre.id, Unidade: null, Percentual: null } as const;
    const row = await titulo({ Rateios: [{ ...share, Valor: '1000' }] });
    const [first] = row.Rateios;
    const Rateios = [{ id: first?.id, Versao: first?.Versao, Valor: '999.99' }];
    const body = { Versao: row.Versao, Rateios };
    const short = await app.ask(Titulo.calls.update, { token, params: { id: row.id }, body });
    expect((await pay(payment([item(short)]))).outcomes).toMatchObject([
      { code: 'REGRA_NAO_CUMPRIDA', details: { regra: 'rateiosSomam' } },
    ]);
  });

  test('a forecast is not paid', async () => {
    const forecast = await app.ask(Titulo.calls.create, { token, body: tituloBody(lab, books) });
    expect((await pay(payment([item(forecast)]))).outcomes).toMatchObject([{ code: 'TRANSICAO_INVALIDA' }]);
    expect(await settlements(forecast.id)).toEqual([]);
  });
});

describe('taking back', () => {
  test('reverses the last settlement by an opposite entry, one after another', async () => {
    const row = await titulo();
    await pay(payment([{ ...item(row), Valor: '400' }]));
    await pay(payment([item(await read(row.id))], { Taxas: { Multa: '2' } }));
    const { outcomes } = await takeBack([await read(row.id)]);
    expect(outcomes).toMatchObject([{ status: 'ok', row: { Status: 'Parcial', Pago: '400', Saldo: '600' } }]);
    await takeBack([await read(row.id)]);
    expect(await read(row.id)).toMatchObject({ Status: 'Aberta', Pago: '0' });
    expect((await takeBack([await read(row.id)])).outcomes).toMatchObject([{ code: 'TITULO_SEM_BAIXA' }]);
    const entries = await settlements(row.id);
    expect(entries.map(({ Total }) => Total)).toEqual(['400', '612', '-612', '-400']);
    expect(sum(entries.map(({ Total }) => Total))).toBe('0');
    const history = await app.ask(Titulo.calls.history, { token, params: { id: row.id } });
    expect(history.find(({ Acao }) => Acao === 'estornar')).toMatchObject({ Motivo: 'pago em dobro' });
  });

  test('is for who settled it on that day, or for who authorises', async () => {
    const clerk = await buildPerson(lab, [
      ['ler', 'Financeiro'],
      ['editar', 'Financeiro'],
    ]);
    const row = await titulo();
    await pay(payment([item(row)]));
    const { outcomes } = await takeBack([await read(row.id)], clerk.token);
    expect(outcomes).toMatchObject([{ status: 'locked', code: 'ESTORNO_ALHEIO' }]);
    const own = await titulo();
    await pay(payment([item(own)]), clerk.token);
    expect((await takeBack([await read(own.id)], clerk.token)).outcomes).toMatchObject([{ status: 'ok' }]);
  });
});

test('whatever is settled and taken back, what is paid is the sum of the entries', async () => {
  const act = fc.oneof(
    fc.record({ pay: fc.integer({ min: 1, max: 60_000 }).map((cents) => difference(String(cents / 100), '0')) }),
    fc.constant({ pay: null }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      const { id } = await titulo();
      for (const { pay: Valor } of acts) {
        const stands = item(await read(id));
        if (Valor === null) await takeBack([stands]);
        else await pay(payment([{ ...stands, Valor }]));
        const row = await read(id);
        const entries = await settlements(id);
        expect(row.Pago).toBe(sum(entries.map((each) => each.Valor)));
        expect(row.Saldo).toBe(difference(row.Valor, row.Pago));
        expect(row.Status).toBe(row.Pago === '0' ? 'Aberta' : row.Saldo === '0' ? 'Paga' : 'Parcial');
      }
    }),
    { numRuns: 8 },
  );
});

describe('limits of payments', () => {
  test('what is beyond one’s limit is paid once a second person has approved it', async () => {
    const own = await buildLab(app);
    const ownBooks = await buildBooks(own);
    const clerk = await buildPerson(own);
    const boss = await buildPerson(own);
    const limit = (Usuario: number, Valor: string) =>
      app.ask(Alcada.calls.create, {
        token: own.token,
        body: { Nome: `Até ${Valor}`, Tipo: 'Pagamento', Papel: null, Usuario, Percentual: null, Valor },
      });
    await limit(clerk.id, '500');
    await limit(boss.id, '5000');
    const row = await buildTitulo({ ...own, token: clerk.token }, ownBooks);
    const body = { ...payment([item(row)]), Conta: ownBooks.conta };
    expect((await pay(body, clerk.token)).outcomes).toMatchObject([{ code: 'APROVACAO_NECESSARIA' }]);
    const approve = { params: { id: row.id }, body: { Acao: 'aprovar', Versao: row.Versao } } as const;
    const step = Titulo.calls.transition;
    expect(await app.refused(step, { token: clerk.token, ...approve })).toMatchObject({
      code: 'APROVACAO_MESMA_PESSOA',
    });
    const third = await buildPerson(own);
    expect(await app.refused(step, { token: third.token, ...approve })).toMatchObject({ code: 'ALCADA_INSUFICIENTE' });
    const approved = await app.ask(step, { token: boss.token, ...approve });
    const dearer = { params: { id: row.id }, body: { Valor: '9000', Versao: approved.Versao } };
    expect(await app.refused(Titulo.calls.update, { token: clerk.token, ...dearer })).toMatchObject({
      code: 'REGISTRO_FECHADO',
    });
    const paid = await pay({ ...body, itens: [item(approved)] }, clerk.token);
    expect(paid.outcomes).toMatchObject([{ status: 'ok', row: { Status: 'Paga' } }]);
  });

  test('only what is overdue is given up', async () => {
    const due = await titulo({ Tipo: 'Receber', Vencimento: '2999-01-01' });
    const give = ({ id, Versao }: StoredTitulo) =>
      ({ token, params: { id }, body: { Acao: 'perder', Versao, Justificativa: 'não paga' } }) as const;
    expect(await app.refused(Titulo.calls.transition, give(due))).toMatchObject({ code: 'TITULO_NAO_VENCIDO' });
    const late = await titulo({ Tipo: 'Receber' });
    expect(await app.ask(Titulo.calls.transition, give(late))).toMatchObject({ Status: 'Perda' });
  });
});
