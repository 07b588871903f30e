// @module-tag deep
import {
  ArquivoBancario,
  baixarTitulos,
  CentroCusto,
  desfazerExtrato,
  desfazerRenegociacao,
  estornarTitulos,
  renegociarTitulos,
  Titulo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, ofxOf, sendStatement, statementOf } from '../../../test/extratos.ts';
import {
  buildLab,
  buildUser,
  everyAbility,
  inLab,
  type Lab,
  serversOn,
  testApp,
  type TestApp,
} from '../../../test/index.ts';
import { KilledServer } from '../../../test/killed-server.ts';
import { findingsOf } from '../../../test/razao.ts';
import { buildBooks, buildTitulo } from '../../../test/titulos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const CLIENTS = 8;
const TITLES = 12;
/** After so many answers the server is killed. */
const ANSWERS = 20;

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ Ato: fc.constant('baixar' as const), qual: fc.nat(), inteiro: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ Ato: fc.constant('estornar' as const), qual: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      Ato: fc.constant('renegociar' as const),
      qual: fc.nat(),
      em: fc.integer({ min: 1, max: 7 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ Ato: fc.constant('desfazer' as const), qual: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ Ato: fc.constant('importar' as const), linhas: fc.integer({ min: 1, max: 9 }) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
const scripts = fc.array(fc.array(act, { minLength: 5, maxLength: 9 }), { minLength: CLIENTS, maxLength: CLIENTS });

/** The first line of every statement; it is there before. */
const before = { day: '2026-11-09', amount: '-7', memo: 'ANTES' };

interface World {
  readonly lab: Lab;
  readonly books: { readonly conta: number; readonly plano: number };
  readonly titles: number[];
  readonly server: KilledServer;
  /** Settlements that were asked for by their interest, which no other has; true once one is acknowledged. */
  readonly payments: Map<string, boolean>;
}

/** Titles of 100, every third of them apportioned in thirds. */
async function buildTitles(lab: Lab, books: World['books']): Promise<number[]> {
  const body = { Codigo: crypto.randomUUID().slice(0, 8), Nome: 'Parte', Pai: null, Unidade: null };
  const centre = await app.ask(CentroCusto.calls.create, { token: lab.token, body });
  const share = { Tipo: 'Despesa', CentroCusto: centre.id, Unidade: null, Percentual: null };
  const thirds = ['33.33', '33.34', '33.33'].map((Valor) => ({ ...share, Valor }));
  const ids: number[] = [];
  for (let n = 0; n < TITLES; n++) {
    const Tipo = n % 2 === 0 ? 'Receber' : 'Pagar';
    ids.push((await buildTitulo(lab, books, { Tipo, Valor: '100', Rateios: n % 3 === 0 ? thirds : [] })).id);
  }
  return ids;
}

/** What a client does, with titles that all share and a statement of its own. */
function actsOf({ books, titles, server, payments }: World, account: number) {
  const Justificativa = 'engano';
  const read = async (qual: number) => {
    const row = await server.act(Titulo.calls.get, { params: { id: titles[qual % titles.length] ?? 0 } });
    if (!row) throw new Error('A title is not there');
    return row;
  };
  return {
    baixar: async ({ qual, inteiro }: { qual: number; inteiro: boolean }) => {
      const { id, Versao, Saldo } = await read(qual);
      const Juros = canonical((payments.size + 1) / 100);
      payments.set(Juros, false);
      const itens = [{ id, Versao, Valor: inteiro ? Saldo : '1.23', Juros, Multa: null, Desconto: null }];
      const body = { Data: '2026-11-20', Conta: books.conta, MeioPagamento: null, Taxas: {}, itens };
      const answer = await server.act(baixarTitulos, { body });
      if (answer?.outcomes[0]?.status === 'ok') payments.set(Juros, true);
    },
    estornar: async ({ qual }: { qual: number }) => {
      const { id, Versao } = await read(qual);
      await server.act(estornarTitulos, { body: { Justificativa, itens: [{ id, Versao }] } });
    },
    renegociar: async ({ qual, em }: { qual: number; em: number }) => {
      const { id, Versao } = await read(qual);
      const terms = { Juros: '0.05', Multa: '0', Desconto: '0', Primeiro: '2026-12-10', IntervaloDias: null };
      const body = { itens: [{ id, Versao }], Descricao: 'Acordo', Competencia: '2026-11-01', Parcelas: em, ...terms };
      const made = await server.act(renegociarTitulos, { body });
      if (!made) return;
      const owed = made.Substituidos.map(({ Saldo }) => Saldo);
      expect(sum(made.Parcelas.map(({ Valor }) => Valor))).toBe(sum([...owed, '0.05']));
      titles.push(...made.Parcelas.map((each) => each.id));
    },
    desfazer: async ({ qual }: { qual: number }) => {
      const { id, Versao } = await read(qual);
      await server.act(desfazerRenegociacao, { params: { id }, body: { Versao, Justificativa } });
    },
    importar: async ({ linhas }: { linhas: number }) => {
      const more = Array.from({ length: linhas }, (_, n) => ({
        day: '2026-11-10',
        amount: `-${n + 1}`,
        memo: `L${n}`,
      }));
      const made = await server.importStatement(account, ofxOf([before, ...more]));
      if (made) await server.act(desfazerExtrato, { params: { id: made.arquivo.id } });
    },
  };
}

const canonical = (amount: number): string => String(Math.round(amount * 100) / 100);

/** What clients do, and how often the server is killed meanwhile. */
interface Played {
  readonly all: readonly (readonly Act[])[];
  readonly most: number;
}

/** Does what the scripts say, all at once, and kills the server on the way. */
async function play(world: World, accounts: readonly number[], { all, most }: Played): Promise<void> {
  const { server } = world;
  let isOver = false;
  const clients = Promise.all(
    all.map(async (script, index) => {
      const acts = actsOf(world, accounts[index] ?? 0);
      for (const each of script) await (acts[each.Ato] as (sent: Act) => Promise<void>)(each);
    }),
  ).finally(() => {
    isOver = true;
  });
  clients.catch(() => undefined); // told below
  while (server.kills < most) {
    // By what was answered, and by nothing else: a busy machine answers late, and is killed late.
    await Promise.race([clients.catch(() => undefined), server.answers(ANSWERS)]);
    if (isOver) break;
    await server.kill();
  }
  await clients;
}

/** Nothing is left of imports but what was there before, and of files that no answer told of. */
async function expectStatement(lab: Lab, account: number, was: unknown): Promise<void> {
  const files = await app.ask(ArquivoBancario.calls.list, {
    token: lab.token,
    query: { Conta: String(account), Situacao: 'Aplicado', _sort: 'id:DESC', _limit: '-1' },
  });
  for (const { id } of files.slice(0, -1)) await app.ask(desfazerExtrato, { token: lab.token, params: { id } });
  expect((await statementOf(lab, account)).linhas).toEqual(was);
}

async function expectSound({ lab, payments }: World): Promise<void> {
  expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
  const wrong = await inLab(
    lab,
    sql`select id from titulos as t where "Empresa" = ${lab.Empresa} and (
      "Pago" > "Valor" or "Saldo" <> "Valor" - "Pago" or "Pago" <> (
        select coalesce(sum("Valor"), 0) from titulo_baixas as b where b."Empresa" = t."Empresa" and b."Titulo" = t.id)
      or "Valor" <> (select coalesce(sum("Valor"), t."Valor") from titulo_rateios as r
        where r."Empresa" = t."Empresa" and r."Titulo" = t.id))`,
  );
  expect(wrong).toEqual([]);
  const made = await inLab(
    lab,
    sql<{ Juros: string; n: number }>`select trim_scale("Juros")::text as "Juros", count(*)::int as n from titulo_baixas
      where "Empresa" = ${lab.Empresa} and "Estorna" is null group by 1`,
  );
  const times = new Map(made.map(({ Juros, n }) => [Juros, n]));
  for (const [Juros, isKnown] of payments) {
    const n = times.get(Juros) ?? 0;
    expect([Juros, n]).toEqual([Juros, isKnown ? 1 : Math.min(n, 1)]);
  }
}

/** What was done and survived in the worlds so far, for whoever reads the report. */
interface Figures {
  worlds: number;
  kills: number;
  acts: number;
  answered: number;
  settlements: number;
}

async function expectWorld(played: Played, figures: Figures): Promise<void> {
  const lab = await buildLab(app);
  const books = await buildBooks(lab);
  const titles = await buildTitles(lab, books);
  const accounts: number[] = [];
  for (let n = 0; n < CLIENTS; n++) accounts.push(await buildAccount(lab));
  for (const account of accounts) await sendStatement(lab, account, ofxOf([before]));
  const was = await Promise.all(accounts.map(async (account) => (await statementOf(lab, account)).linhas));
  const group = serversOn(app);
  try {
    const units = [{ Empresa: lab.Empresa, id: lab.Unidade }];
    const { email } = await buildUser(app.database, { abilities: everyAbility, units });
    const server = await KilledServer.start(group, email);
    const world = { lab, books, titles, server, payments: new Map<string, boolean>() };
    await play(world, accounts, played);
    await expectSound(world);
    for (const [index, account] of accounts.entries()) await expectStatement(lab, account, was[index]);
    figures.worlds++;
    figures.kills += server.kills;
    figures.acts += played.all.flat().length;
    figures.answered += server.answered;
    figures.settlements += [...world.payments.values()].filter(Boolean).length;
  } finally {
    group.close();
  }
}

const worlds = async (numRuns: number, most: number): Promise<string> => {
  const figures = { worlds: 0, kills: 0, acts: 0, answered: 0, settlements: 0 };
  await fc.assert(
    fc.asyncProperty(scripts, (all) => expectWorld({ all, most }, figures)),
    { numRuns, endOnFailure: true },
  );
  expect(figures.kills).toBeGreaterThan(0);
  expect(figures.settlements).toBeGreaterThan(0);
  return JSON.stringify(figures);
};

test(
  'kill -9 while eight people settle, undo, renegotiate and import: nothing is paid twice, and all books balance',
  { timeout: 3_600_000 },
  async ({ annotate }) => {
    await annotate(await worlds(1, 2));
  },
);

test('the same in one world after the other', { timeout: 14_400_000 }, async ({ annotate }) => {
  await annotate(await worlds(8, 6));
});
