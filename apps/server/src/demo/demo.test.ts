// @module-tag second
import {
  abilitiesAsked,
  lerResultado,
  listJobsPendentes,
  type Resource,
  resources,
  Test,
  Unidade,
} from '@bancada/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTemplate } from '../../test/demo.ts';
import { testApp, type TestApp } from '../../test/index.ts';
import { asOwner } from '../platform/database/pool.ts';
import { checkLedger } from '../modules/finance/ledger/check.ts';
import { DEMO_PASSWORD } from './people.ts';
import { roles } from './roles.ts';

/** Nouns that people write and the demo company has no rows of, and why. */
const without: Readonly<Record<string, string>> = {
  tarefas: 'what somebody is asked to do: whoever tries the product asks first',
  'configuracao-empresas': 'a setting that nobody has set has its default',
  'configuracao-labels': 'labels are as they are delivered until a company renames them',
  'configuracao-usuarios': 'a setting that nobody has set has its default',
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp({ template: await demoTemplate() });
  token = (await app.login('admin@demo.bancada', DEMO_PASSWORD)).accessToken;
});
afterAll(() => app.close());

const written = resources.filter(({ writes, path }) => writes && !(path in without));

const rowsOf = async ({ calls }: Resource) =>
  (await app.ask(calls.list, { token, query: { _limit: '-1' } })) as readonly unknown[];

describe('the demo company', () => {
  test.each(written.map((noun) => [noun.path, noun] as const))(
    'has %s, each as its schema says',
    async (_path, noun) => {
      const rows = await rowsOf(noun);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(noun.row.safeParse(row)).toMatchObject({ success: true });
    },
  );

  test('has several rows of each noun with a page of its own', async () => {
    const collections = new Set(
      resources.flatMap(({ children }) => Object.values(children).map((each) => each.resource)),
    );
    const few: string[] = [];
    for (const noun of written) {
      if (!noun.lifecycle || collections.has(noun) || noun.path === 'empresas') continue;
      if ((await rowsOf(noun)).length < 3) few.push(noun.path);
    }
    expect(few).toEqual([]);
  });

  test('has patients whose orders of yesterday wait for their authorisation', async () => {
    const { data, total } = await app.ask(listJobsPendentes, { token, query: {} });
    expect(total).toBe(2);
    const jobs = data.flatMap(({ JobsNaoAutorizados }) => JobsNaoAutorizados);
    expect(jobs).toHaveLength(3);
    const hours = (at: string | null) => (Date.now() - Date.parse(at ?? '')) / 3_600_000;
    for (const { CriadoEm } of jobs) expect(hours(CriadoEm)).toSatisfy((age: number) => age > 23 && age < 48);
  });

  test('has twenty thousand results of a year, and what is older than three weeks is authorised', async () => {
    const n = (query: Record<string, string>) => app.ask(Test.calls.count, { token, query });
    // By the database, for the length of a long list is an estimate.
    const { rows } = await asOwner(app.connection, (client) =>
      client.query<{ n: number }>('select count(*)::int as n from results'),
    );
    expect(rows[0]?.n).toBeGreaterThan(20_000);
    const routine = { 'Job.Descricao_contains': '/202' };
    const tests = await n(routine);
    expect(tests).toBeGreaterThan(1500);
    expect(await n({ ...routine, TestStatus: 'Autorizado' })).toBe(tests);
  });

  test('leaves no exception that has rows or is no noun', async () => {
    const excepted = resources.filter(({ path }) => path in without);
    expect(excepted).toHaveLength(Object.keys(without).length);
    for (const noun of excepted) expect([noun.path, await rowsOf(noun)]).toEqual([noun.path, []]);
  });
});

describe('the books of the demo company', () => {
  const first = Temporal.Now.plainDateISO('America/Sao_Paulo').with({ day: 1 });
  const years = {
    De: first.subtract({ months: 24 }).toString(),
    Ate: first.subtract({ days: 1 }).toString(),
    Regime: 'Competencia',
  };

  test.each(['Matriz', 'Unidade Reprodução', 'Unidade Ambiental'])(
    'tell two years of %s, month by month',
    async (Nome) => {
      const [unit] = await app.ask(Unidade.calls.list, { token, query: { Nome } });
      const { Colunas, Linhas } = await app.ask(lerResultado, { token, query: { ...years, Unidade: unit?.id ?? 0 } });
      expect(Colunas).toHaveLength(24);
      const silent = (nature: string) =>
        Colunas.filter((_, month) =>
          Linhas.filter(({ Natureza }) => Natureza === nature).every(({ Valores }) => Valores[month] === '0'),
        );
      expect({ income: silent('Receita'), cost: silent('Custo') }).toEqual({ income: [], cost: [] });
    },
  );

  test('agree with its rows', async () => {
    const { user } = await app.login('admin@demo.bancada', DEMO_PASSWORD);
    const Empresa = user.Empresas[0]?.id ?? 0;
    const found = await app.database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) =>
      checkLedger(db, Empresa),
    );
    expect(found).toEqual({ differences: [], imbalances: [] });
  });
});

const nounAt = (path: string): Resource => {
  const noun = resources.find((each) => each.path === path);
  if (!noun) throw new Error(`There is no noun at ${path}`);
  return noun;
};

/** The paths a person may not list. */
async function refused(person: string, paths: readonly string[]): Promise<readonly string[]> {
  const { accessToken: token } = await app.login(`${person}@demo.bancada`, DEMO_PASSWORD);
  const closed: string[] = [];
  for (const path of paths) {
    const answer = await app.send(nounAt(path).calls.list, { token });
    if (!answer.ok && answer.status === 403) closed.push(path);
  }
  return closed;
}

const everywhere = [
  'contas',
  'meio-pagamentos',
  'codigo-servicos',
  'fornecedores',
  'produtos',
  'pipelines',
  'empresa-parceiras',
  'propagandas',
  'snippets',
  'calendario-disponinilidades',
  'instrumentos',
  'monitoramento-ambientais',
  'acreditacao-escopos',
  'colaboradores',
  'metodos',
  'frase-clinicas',
  'conjunto-exames',
  'tratamentos',
  'pacientes',
  'usuarios',
] as const;

/** What each of them finds in the menus, of `everywhere`. */
const opens: Readonly<Record<string, readonly (typeof everywhere)[number][]>> = {
  admin: everywhere,
  recepcao: ['meio-pagamentos', 'snippets', 'calendario-disponinilidades', 'metodos', 'tratamentos', 'pacientes'],
  financeiro: [
    'contas',
    'meio-pagamentos',
    'codigo-servicos',
    'fornecedores',
    'produtos',
    'empresa-parceiras',
    'tratamentos',
    'pacientes',
  ],
  comercial: [
    'pipelines',
    'empresa-parceiras',
    'propagandas',
    'snippets',
    'calendario-disponinilidades',
    'tratamentos',
    'pacientes',
  ],
  qualidade: [
    'fornecedores',
    'produtos',
    'instrumentos',
    'monitoramento-ambientais',
    'acreditacao-escopos',
    'colaboradores',
    'metodos',
    'tratamentos',
  ],
  medica: ['calendario-disponinilidades', 'metodos', 'frase-clinicas', 'conjunto-exames', 'tratamentos', 'pacientes'],
  coordenacao: [
    'produtos',
    'snippets',
    'calendario-disponinilidades',
    'instrumentos',
    'colaboradores',
    'metodos',
    'tratamentos',
    'pacientes',
  ],
};

describe('the roles of the demo company', () => {
  test.each(Object.entries(opens))('%s opens what the work needs, and nothing else', async (person, open) => {
    const closed = everywhere.filter((path) => !open.includes(path));
    expect(await refused(person, everywhere)).toEqual(closed);
  });

  test('ask for nothing that no call asks for', () => {
    const asked = new Set(abilitiesAsked.map(([acao, acesso]) => `${acao} ${acesso}`));
    const useless = Object.entries(roles).flatMap(([role, pairs]) =>
      pairs
        .filter(([acao, acesso]) => acao !== 'manage' && !asked.has(`${acao} ${acesso}`))
        .map(([acao, acesso]) => `${role}: ${acao} ${acesso}`),
    );
    expect(useless).toEqual([]);
  });
});
