import {
  baixarTitulos,
  CentroCusto,
  Conta,
  estornarTitulos,
  lerResultado,
  Titulo,
  Transferencia,
} from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../../test/extratos.ts';
import { buildLab, inLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { entriesIn, findingsOf, netOf } from '../../../../test/razao.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo, tituloBody } from '../../../../test/titulos.ts';
import { asOwner } from '../../../platform/database/pool.ts';
import { checkLedgers } from './ledger.check.ts';
import { beginLedger } from './nightly.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
let centro: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
  const body = { Codigo: '10', Nome: 'Análises', Pai: null, Unidade: null };
  centro = (await app.ask(CentroCusto.calls.create, { token, body })).id;
});
afterAll(() => app.close());

const read = (id: number) => app.ask(Titulo.calls.get, { token, params: { id } });
const item = ({ id, Versao }: Pick<StoredTitulo, 'id' | 'Versao'>) => ({ id, Versao });
const settle = (titulo: Pick<StoredTitulo, 'id' | 'Versao'>, change: object = {}) =>
  app.ask(baixarTitulos, {
    token,
    body: { Data: '2026-11-20', Conta: books.conta, itens: [{ ...item(titulo), ...change }] },
  });
const reverse = (titulo: Pick<StoredTitulo, 'id' | 'Versao'>) =>
  app.ask(estornarTitulos, { token, body: { Justificativa: 'engano', itens: [item(titulo)] } });
const of = (Origem: string, OrigemId: number) => entriesIn(lab, { Origem, OrigemId: String(OrigemId) });
const share = (Valor: string) =>
  ({ Tipo: 'Despesa', CentroCusto: centro, Unidade: null, Percentual: null, Valor }) as const;

describe('posting', () => {
  test('a forecast is in no book; a title is owed from the day of its competence', async () => {
    const forecast = await app.ask(Titulo.calls.create, { token, body: tituloBody(lab, books) });
    expect(await of('titulos', forecast.id)).toEqual([]);
    const { id } = await buildTitulo(lab, books);
    const entry = { Data: '2026-11-01', Debito: 'Resultado', Credito: 'A_Pagar', PlanoConta: books.plano };
    expect(await of('titulos', id)).toMatchObject([
      { ...entry, Valor: '1000', CentroCusto: null, Unidade: lab.Unidade },
    ]);
  });

  test('each part of an apportionment is posted for itself, and so is what is not apportioned', async () => {
    const { id, Versao } = await buildTitulo(lab, books);
    const body = { Versao, Rateios: [share('300')] };
    await app.ask(Titulo.calls.update, { token, params: { id }, body });
    const stand = (await of('titulos', id)).slice(2).map(({ Valor, CentroCusto }) => [Valor, CentroCusto]);
    expect(new Map(stand.map(([Valor, CentroCusto]) => [Valor, CentroCusto]))).toEqual(
      new Map([
        ['300', centro],
        ['700', null],
      ]),
    );
  });

  test('a settlement takes it off with the money that moved; interest, fine and discount stand beside it', async () => {
    const titulo = await buildTitulo(lab, books, { Tipo: 'Receber' });
    await settle(titulo, { Valor: '600', Juros: '5', Multa: '12', Desconto: '100' });
    const [settled] = await inLab(lab, sql<{ id: number }>`select id from titulo_baixas order by id desc limit 1`);
    const id = settled?.id ?? 0;
    const account = { Debito: 'Conta', DebitoConta: books.conta };
    const entries = await of('titulo-baixas', id);
    expect(entries.toSorted((a, b) => a.Fato.localeCompare(b.Fato))).toMatchObject([
      { ...account, Fato: 'Baixa', Credito: 'A_Receber', Valor: '500' },
      { Fato: 'Desconto', Debito: 'Descontos', Credito: 'A_Receber', Valor: '100' },
      { ...account, Fato: 'Juros', Credito: 'Juros', Valor: '5' },
      { ...account, Fato: 'Multa', Credito: 'Multas', Valor: '12' },
    ]);
    await reverse(await read(titulo.id));
    const after = await of('titulo-baixas', id);
    expect(after).toHaveLength(8);
    expect(after.slice(4).map((each) => each.Estorna)).toEqual(expect.arrayContaining(entries.map((each) => each.id)));
    expect(netOf(after, 'Conta')).toBe('0');
  });

  test('what is changed is taken back and posted anew; what is called off is taken back', async () => {
    const titulo = await buildTitulo(lab, books);
    const body = { Versao: titulo.Versao, Valor: '900' };
    const changed = await app.ask(Titulo.calls.update, { token, params: { id: titulo.id }, body });
    // What the ledger does not say of it leaves the ledger as it is.
    const words = { Versao: changed.Versao, Descricao: 'Aluguel, corrigido' };
    const named = await app.ask(Titulo.calls.update, { token, params: { id: titulo.id }, body: words });
    const entries = await of('titulos', titulo.id);
    expect(entries.map(({ Valor, Debito }) => [Valor, Debito])).toEqual([
      ['1000', 'Resultado'],
      ['1000', 'A_Pagar'],
      ['900', 'Resultado'],
    ]);
    expect(entries[1]?.Estorna).toBe(entries[0]?.id);
    const off = { Acao: 'cancelar', Versao: named.Versao, Justificativa: 'engano' } as const;
    await app.ask(Titulo.calls.transition, { token, params: { id: titulo.id }, body: off });
    expect(netOf(await of('titulos', titulo.id), 'A_Pagar')).toBe('0');
  });

  test('two people, and a request that is sent again, settle once', async () => {
    const titulo = await buildTitulo(lab, books);
    const key = crypto.randomUUID();
    const body = { Data: '2026-11-20', Conta: books.conta, itens: [item(titulo)] };
    const asked = [key, key, crypto.randomUUID(), crypto.randomUUID()].map((each) =>
      app.ask(baixarTitulos, { token, body, headers: { 'idempotency-key': each } }).catch((error: unknown) => error),
    );
    await Promise.all(asked);
    const [posted] = await inLab(
      lab,
      sql<{ n: number; valor: string }>`select count(*)::int as n, sum("Valor") as valor from lancamentos
        where "Origem" = 'titulo-baixas' and "OrigemId" in (select id from titulo_baixas where "Titulo" = ${titulo.id})`,
    );
    expect(posted).toEqual({ n: 1, valor: '1000' });
  });
});

describe('by the database', () => {
  test.each([
    ['changed', sql`update lancamentos set "Valor" = 1`],
    ['deleted', sql`delete from lancamentos`],
  ])('no entry is %s', async (_what, statement) => {
    await expect(inLab(lab, statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('an entry is taken back once, and by the same amount', async () => {
    const titulo = await buildTitulo(lab, books);
    const [entry] = await of('titulos', titulo.id);
    const id = entry?.id ?? 0;
    const taken = (Valor: string) =>
      inLab(
        lab,
        sql`insert into lancamentos ("Empresa", "Data", "Fato", "Debito", "Credito", "Valor", "Origem", "OrigemId",
            "Estorna", "EmitidoEm")
          select "Empresa", "Data", "Fato", "Credito", "Debito", ${Valor}, "Origem", "OrigemId", id, now()
          from lancamentos where "Empresa" = ${lab.Empresa} and id = ${id}`,
      );
    await expect(taken('999')).rejects.toMatchObject({ code: '23503' });
    await taken('1000');
    await expect(taken('1000')).rejects.toMatchObject({ code: '23505' });
  });
});

test('whatever is done with titles, accounts and transfers, the ledger says what the rows say', async () => {
  const world = await buildLab(app);
  const own = await buildBooks(world);
  const accounts = [own.conta, await buildAccount(world), await buildAccount(world, { SaldoInicial: '-50.25' })];
  const who = world.token;
  const cents = fc.integer({ min: 1, max: 200_000 }).map((each) => difference(String(each / 100), '0'));
  const day = fc.integer({ min: 1, max: 20 }).map((each) => `2026-11-${String(each).padStart(2, '0')}`);
  const act = fc.oneof(
    fc.record({
      Ato: fc.constant('novo' as const),
      Tipo: fc.constantFrom('Receber', 'Pagar'),
      Valor: cents,
      parte: cents,
    }),
    fc.record({ Ato: fc.constant('mudar' as const), qual: fc.nat(), Valor: cents, Competencia: day }),
    fc.record({
      Ato: fc.constant('baixar' as const),
      qual: fc.nat(),
      conta: fc.nat(2),
      Data: day,
      Valor: cents,
      mais: cents,
    }),
    fc.record({ Ato: fc.constant('estornar' as const), qual: fc.nat() }),
    fc.record({ Ato: fc.constant('cancelar' as const), qual: fc.nat() }),
    fc.record({ Ato: fc.constant('perder' as const), qual: fc.nat() }),
    fc.record({ Ato: fc.constant('transferir' as const), de: fc.nat(2), Valor: cents, Data: day, volta: fc.boolean() }),
    fc.record({ Ato: fc.constant('saldo' as const), conta: fc.nat(2), SaldoInicial: cents, DataSaldo: day }),
  );
  const titles: number[] = [];
  const one = (index: number) => titles[index % Math.max(titles.length, 1)] ?? 0;
  const current = (id: number) => app.ask(Titulo.calls.get, { token: who, params: { id } });
  const step = async (id: number, Acao: string) => {
    const { Versao } = await current(id);
    await app.ask(Titulo.calls.transition, {
      token: who,
      params: { id },
      body: { Acao, Versao, Justificativa: 'engano' },
    });
  };
  const acts = {
    novo: async ({ Tipo, Valor, parte }: { Tipo: string; Valor: string; parte: string }) => {
      const cut = Number(parte) < Number(Valor) ? parte : Valor;
      const body = {
        Codigo: `R${titles.length}${crypto.randomUUID().slice(0, 6)}`,
        Nome: 'Parte',
        Pai: null,
        Unidade: null,
      };
      const { id } = await app.ask(CentroCusto.calls.create, { token: who, body });
      const rest = difference(Valor, cut);
      const parts = [cut, rest].filter((each) => each !== '0');
      const Rateios = parts.map((each) => ({ ...share(each), CentroCusto: id }));
      titles.push((await buildTitulo(world, own, { Tipo, Valor, Rateios, Vencimento: '2026-11-02' })).id);
    },
    mudar: async ({ qual, Valor, Competencia }: { qual: number; Valor: string; Competencia: string }) => {
      const { id, Versao } = await current(one(qual));
      const body = { Versao, Valor, Competencia, Rateios: [] };
      await app.ask(Titulo.calls.update, { token: who, params: { id }, body });
    },
    baixar: async (sent: { qual: number; conta: number; Data: string; Valor: string; mais: string }) => {
      const { id, Versao, Saldo } = await current(one(sent.qual));
      const Valor = Number(sent.Valor) < Number(Saldo) ? sent.Valor : Saldo;
      const Desconto = Number(sent.mais) < Number(Valor) ? sent.mais : null;
      const itens = [{ id, Versao, Valor, Juros: sent.mais, Multa: null, Desconto }];
      await app.ask(baixarTitulos, { token: who, body: { Data: sent.Data, Conta: accounts[sent.conta] ?? 0, itens } });
    },
    estornar: async ({ qual }: { qual: number }) => {
      const body = { Justificativa: 'engano', itens: [item(await current(one(qual)))] };
      await app.ask(estornarTitulos, { token: who, body });
    },
    cancelar: ({ qual }: { qual: number }) => step(one(qual), 'cancelar'),
    perder: ({ qual }: { qual: number }) => step(one(qual), 'perder'),
    transferir: async ({ de, Valor, Data, volta }: { de: number; Valor: string; Data: string; volta: boolean }) => {
      const [De = 0, Para = 0] = [accounts[de], accounts[(de + 1) % 3]];
      const body = { Tipo: 'Contas', De, Para, Colaborador: null, Data, Valor, Historico: null } as const;
      const { id, Versao } = await app.ask(Transferencia.calls.create, { token: who, body });
      const back = { Acao: 'estornar', Versao, Justificativa: 'engano' } as const;
      if (volta) await app.ask(Transferencia.calls.transition, { token: who, params: { id }, body: back });
    },
    saldo: async (sent: { conta: number; SaldoInicial: string; DataSaldo: string }) => {
      const params = { id: accounts[sent.conta] ?? 0 };
      const { Versao } = await app.ask(Conta.calls.get, { token: who, params });
      const body = { Versao, SaldoInicial: sent.SaldoInicial, DataSaldo: sent.DataSaldo };
      await app.ask(Conta.calls.update, { token: who, params, body });
    },
  };
  // What the random ones may leave out.
  const everyKind = [
    { Ato: 'novo', Tipo: 'Receber', Valor: '100', parte: '40' },
    { Ato: 'mudar', qual: 0, Valor: '90', Competencia: '2026-11-03' },
    { Ato: 'baixar', qual: 0, conta: 0, Data: '2026-11-04', Valor: '50', mais: '1.5' },
    { Ato: 'transferir', de: 0, Valor: '10', Data: '2026-11-05', volta: false },
    { Ato: 'saldo', conta: 2, SaldoInicial: '12.34', DataSaldo: '2026-11-01' },
  ] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (done) => {
      for (const each of done) {
        const run: Promise<unknown> = (acts[each.Ato] as (sent: typeof each) => Promise<unknown>)(each);
        // What is refused — a title that is not there, one that is paid already — changes nothing.
        await run.catch(() => undefined);
      }
      expect(await findingsOf(world)).toEqual({ differences: [], imbalances: [] });
      const entries = await entriesIn(world);
      const owed = await app.ask(Titulo.calls.list, { token: who, query: { _limit: '-1' } });
      for (const [side, Tipo] of [
        ['A_Receber', 'Receber'],
        ['A_Pagar', 'Pagar'],
      ] as const) {
        const open = owed.filter((each) => each.Tipo === Tipo && !['Cancelada', 'Perda'].includes(each.Status));
        const total = sum(open.map(({ Saldo }) => Saldo));
        expect(netOf(entries, side)).toBe(Tipo === 'Receber' ? total : difference('0', total));
      }
      const query = { De: '2026-01-01', Ate: '2026-12-31', Regime: 'Competencia', Passo: 'ano' } as const;
      const { Linhas } = await app.ask(lerResultado, { token: who, query });
      const result = Linhas.filter(({ Grupo }) => Grupo !== 'Diferencas').map(({ Valores }) => Valores[0] ?? '0');
      expect(difference('0', netOf(entries, 'Resultado'))).toBe(sum(result));
    }),
    { numRuns: 7, examples: [[[...everyKind]]] },
  );
  const facts = new Set((await entriesIn(world)).map(({ Fato, Estorna }) => `${Fato} ${Estorna === null}`));
  expect([...facts]).toEqual(
    expect.arrayContaining(['Competencia false', 'Baixa true', 'Transferencia true', 'Saldo_Inicial false']),
  );
});

describe('checking', () => {
  test('what was written past the ledger is told by its number, every night and by doctor', async () => {
    const other = await buildLab(app);
    const titulo = await buildTitulo(other, await buildBooks(other));
    expect(await findingsOf(other)).toEqual({ differences: [], imbalances: [] });
    await inLab(other, sql`update titulos set "Valor" = 999, "Saldo" = 999 where id = ${titulo.id}`);
    expect(await findingsOf(other)).toEqual({
      differences: [{ Origem: 'titulos', ids: [titulo.id] }],
      imbalances: [{ de: 'A_Pagar', razao: '-1000', registros: '-999' }],
    });
    const found = (await asOwner(app.connection, checkLedgers)).map(({ sentence }) => sentence);
    expect(found).toContain(`Company ${other.Empresa}: 1 titulos have other entries: ${titulo.id}.`);
  });

  test('a company from before there was a ledger gets one, once', async () => {
    const old = await buildLab(app);
    const conta = await buildAccount(old);
    const within = { empresas: [old.Empresa], unidades: [] };
    const begin = () =>
      app.database.inTransaction(within, (db) => beginLedger({ db, now: new Date().toISOString() }, old.Empresa));
    expect(await begin()).toBe(0);
    // As it was before: the owner alone may do that.
    await asOwner(app.connection, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.empresas', '${old.Empresa}', true)`);
      await client.query(`delete from lancamentos where "Empresa" = ${old.Empresa}`);
      await client.query('commit');
    });
    expect(await begin()).toBe(1);
    expect(await entriesIn(old)).toMatchObject([{ Debito: 'Conta', DebitoConta: conta, Credito: 'Saldo_Inicial' }]);
    expect(await begin()).toBe(0);
  });
});
