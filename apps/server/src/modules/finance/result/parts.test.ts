// @module-tag second
import {
  type AgrupamentoResultado,
  agrupamentosResultado,
  baixarTitulos,
  type BodyOf,
  CentroCusto,
  Colaborador,
  lerLancamentosResultado,
  lerResultado,
  lerResultadoPorLugar,
  type RegimeResultado,
  regimesResultado,
} from '@bancada/contracts';
import { repartir, sum } from '@bancada/contracts/dinheiro';
import { exampleRow } from '@bancada/contracts/testing';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let books: Books;
const centres: number[] = [];
const people: number[] = [];

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  books = await buildBooks(lab);
  const { token } = lab;
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const form = exampleRow(CentroCusto, at, () => lab.Unidade) as BodyOf<typeof CentroCusto.calls.create>;
    centres.push((await app.ask(CentroCusto.calls.create, { token, body: { ...form, Pai: null } })).id);
  }
  for (const NomeCompleto of ['Zuleica Prado (fictícia)', 'Ana Prado (fictícia)']) {
    const form = exampleRow(Colaborador, people.length + 1, () => 0) as BodyOf<typeof Colaborador.calls.create>;
    const none = { CPF: null, Usuario: null, Funcao: null, Especialidades: [], Unidades: [], Escolaridades: [] };
    people.push((await app.ask(Colaborador.calls.create, { token, body: { ...form, ...none, NomeCompleto } })).id);
  }
});
afterAll(() => app.close());

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value) => (value / 100).toString());

/** A title with what its centres weigh, how much of it is settled with which interest, and whose it is. */
const title = fc.record({
  Tipo: fc.constantFrom('Pagar', 'Receber'),
  Valor: cents(40_000),
  pesos: fc.array(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 7 }),
  parte: fc.integer({ min: 1, max: 100 }),
  Juros: cents(30),
  pessoa: fc.constantFrom(0, 1, null),
});

type Drawn = typeof title extends fc.Arbitrary<infer T> ? T : never;

/** A title whose shares are known, and the parts that its centres bear of what is settled. */
interface Stored {
  readonly centros: readonly number[];
  readonly partes: readonly string[];
}

async function store({ Tipo, Valor, pesos, parte, Juros, pessoa }: Drawn, Competencia: string): Promise<Stored> {
  const shares = pesos.length === 0 ? [] : repartir(Valor, pesos);
  const Rateios = shares.flatMap((share, at) =>
    share === '0'
      ? []
      : [{ Tipo: 'Despesa', CentroCusto: centres[at] ?? 0, Unidade: null, Percentual: null, Valor: share }],
  );
  const Colaborador = pessoa === null ? null : people[pessoa];
  const made = await buildTitulo(lab, books, { Tipo, Valor, Competencia, Rateios, Colaborador });
  const [settled = '0'] = repartir(Valor, [String(parte), String(100 - parte)]);
  if (settled === '0') return { centros: [], partes: [] };
  const itens = [{ id: made.id, Versao: made.Versao, Valor: settled, Juros }];
  const body = { Data: Competencia, Conta: books.conta, itens };
  const { outcomes } = await app.ask(baixarTitulos, { token: lab.token, body });
  expect(outcomes).toMatchObject([{ status: 'ok' }]);
  const moved = Tipo === 'Pagar' ? `-${settled}` : settled;
  const weights = Rateios.map((share) => share.Valor);
  return {
    centros: Rateios.map(({ CentroCusto: centre }) => centre),
    partes: weights.length === 0 ? [] : repartir(moved, weights),
  };
}

// No interface: a query is of any keys.
type Day = Readonly<Record<'De' | 'Ate', string> & Record<'Regime', RegimeResultado>>;

const statement = (query: Day & { readonly Por: AgrupamentoResultado }) =>
  app.ask(lerResultadoPorLugar, { token: lab.token, query });

describe('the statement in parts', () => {
  test('comes to the whole by centre, unit and professional, and a centre alone is its column', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 4 }), async (drawn) => {
        const De = Temporal.PlainDate.from('2024-01-01').add({ days: run++ }).toString();
        const stored: Stored[] = [];
        for (const each of drawn) stored.push(await store(each, De));
        for (const Regime of regimesResultado) {
          const query = { De, Ate: De, Regime };
          const { Linhas: whole } = await app.ask(lerResultado, { token: lab.token, query });
          for (const Por of agrupamentosResultado) {
            const { Linhas } = await statement({ ...query, Por });
            expect(Linhas.map(({ Valores, ...line }) => ({ ...line, Valores: [sum(Valores)] }))).toEqual(whole);
          }
          await holdCentres(query, Regime === 'Caixa' ? stored : null);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('is by the professionals whom titles name, and each figure opens its entries', async () => {
    const day = '2023-05-04';
    const [last = 0, first = 0] = people;
    const of = (Colaborador: number | null, Valor: string) =>
      buildTitulo(lab, books, { Valor, Competencia: day, Colaborador });
    await of(last, '100.01');
    await of(first, '20');
    await of(null, '3');
    const query = { De: day, Ate: day, Regime: 'Competencia', Por: 'Colaborador' } as const;
    const { Colunas, Linhas } = await statement(query);
    expect(Colunas).toEqual([
      { id: first, Nome: 'Ana Prado (fictícia)', Empresa: lab.Empresa },
      { id: last, Nome: 'Zuleica Prado (fictícia)', Empresa: lab.Empresa },
      { id: null, Nome: null, Empresa: null },
    ]);
    expect(Linhas.map(({ Valores }) => Valores)).toEqual([['-20', '-100.01', '-3']]);
    const entries = (Lugar: object) =>
      app.ask(lerLancamentosResultado, {
        token: lab.token,
        query: { ...query, Grupo: 'Conta', PlanoConta: books.plano, ...Lugar },
      });
    expect(await entries({ Lugar: last })).toMatchObject({ total: 1, Soma: '-100.01' });
    expect(await entries({})).toMatchObject({ total: 1, Soma: '-3' });
  });
});

/** Each centre alone has what its column has; of what is settled the parts are those of `repartir`. */
async function holdCentres(query: Day, stored: readonly Stored[] | null) {
  const { Colunas, Linhas } = await statement({ ...query, Por: 'CentroCusto' });
  for (const [at, { id }] of Colunas.entries()) {
    if (id === null) continue;
    const alone = await app.ask(lerResultado, { token: lab.token, query: { ...query, CentroCusto: id } });
    const column = Linhas.map(({ Valores, ...line }) => ({ ...line, Valores: [Valores[at]] }));
    const shown = ({ Valores: [value] }: { readonly Valores: readonly (string | undefined)[] }) => value !== '0';
    expect(alone.Linhas.filter(shown)).toEqual(column.filter(shown));
    if (stored === null) continue;
    const parts = stored.flatMap(({ centros, partes }) => partes.filter((_, part) => centros[part] === id));
    expect(sum(alone.Linhas.flatMap(({ Grupo, Valores }) => (Grupo === 'Conta' ? Valores : [])))).toBe(sum(parts));
  }
}
