import { actions, calls, resources, subjects, SYSTEM, type Ability, type Call } from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  buildLab,
  buildPerson,
  buildRole,
  buildUnit,
  buildUser,
  everyAbility,
  png,
  testApp,
  uploadFile,
  type Pair,
  type TestApp,
  type UserFields,
} from '../../test/index.ts';
import {
  callNamed,
  crossed,
  type Example,
  exampleOf,
  nameOf,
  ownAccount,
  seed,
  type Seeded,
  staleExamples,
  steps,
} from '../../test/walk-examples.ts';
import { asOwner } from '../platform/database/pool.ts';

let app: TestApp;
let seeded: Seeded;
let theirs: Seeded;
let nobody: string;
let stranger: string;
let neighbour: string;

const closed = calls.filter(({ access }) => access !== 'public');
const shared = closed.filter((call) => !ownAccount(call));
/** Lists everybody of a company may read. */
const readable = new Set(
  resources
    .filter(({ readBy }) => readBy)
    .flatMap((noun) => Object.values(noun.calls).filter(({ access }) => access === 'session')),
);
const named = (some: readonly Call[]) => some.map((call) => [nameOf(call), call] as const);
const byAbility = closed.filter((call): call is Call & { access: Ability } => typeof call.access === 'object');
const forbidden = ['403 SEM_PERMISSAO', '409 TRANSICAO_INVALIDA', 'locked SEM_PERMISSAO'];
/** What is somebody's own is not there for others, whatever they may do. */
const notOwn = ['nothing', '404 NAO_ENCONTRADO'];
const inside = shared.filter((call) => call.access === 'session' && !readable.has(call));

beforeAll(async () => {
  app = await testApp();
  seeded = await seed(await buildLab(app));
  theirs = await seed(await buildLab(app));
  nobody = (await buildPerson(seeded.lab, [])).token;
  stranger = theirs.lab.token;
  const { Empresa } = seeded.lab;
  const units = [await buildUnit(app.database, { Empresa })];
  neighbour = (await app.login((await buildUser(app.database, { abilities: everyAbility, units })).email)).accessToken;
});
afterAll(() => app.close());

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send(call: Call, { params = {}, query, body, file, offset }: Example, token?: string): Promise<Answer> {
  if (file) {
    const sent = { call, query: query ?? {}, name: 'a.png', bytes: png };
    const { status, answer } = await uploadFile(app, { ...(token && { token }), ...sent });
    return { status, body: answer };
  }
  const response = await app.app.inject({
    method: call.method,
    url: addressOf(call, params, query),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(offset !== undefined && { 'upload-offset': String(offset) }),
    },
    ...(body && { payload: body }),
  });
  const text = response.headers['content-type']?.includes('json') ?? false;
  return { status: response.statusCode, body: text ? response.json() : response.rawPayload };
}

/** Nouns whose rows belong to a company, not to a unit. */
const ofCompany = [
  'auditoria',
  'demonstracao',
  'retencao',
  'tarefas-de-fundo/empresa',
  ...resources.filter(({ scope }) => scope === 'empresa').map(({ path }) => path),
];

/** What reading leaves behind: who has read or searched what, in the reader's own company. */
const traces = ['leituras', 'audit_head', 'audit_authors'];

/** Every row of every tenant table, whosever it is, but the traces of reading. */
async function everything(): Promise<Record<string, string>> {
  return asOwner(app.connection, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'Empresa' order by 1`,
    );
    const state: Record<string, string> = {};
    for (const { name } of tables.rows.filter((table) => !traces.includes(table.name))) {
      const condition = name === 'audit_log' ? `where "Acao" not in ('ler', 'buscar')` : '';
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
          from ${name} t ${condition}`,
      );
      state[name] = rows[0]?.hash ?? '';
    }
    return state;
  });
}

async function changingNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await everything();
  const result = await work();
  expect(await everything()).toEqual(before);
  return result;
}

/** What an answer let somebody see or do: `something`, `nothing`, or why not. */
function verdict({ status, body }: Answer): string {
  if (status !== 200) return `${status} ${(body as { code?: string }).code}`;
  if (typeof body === 'number') return body > 0 ? 'something' : 'nothing';
  if (Array.isArray(body)) return body.length > 0 ? 'something' : 'nothing';
  const { outcomes } = body as { outcomes?: { status: string; code?: string }[] };
  return outcomes ? outcomes.map((each) => `${each.status} ${each.code}`).join() : 'something';
}

test('every public call is one that must be', () => {
  const open = calls.filter(({ access }) => access === 'public').map(nameOf);
  expect(open).toEqual([
    'POST auth/login',
    'POST auth/refresh',
    'POST auth/logout',
    'GET instalacao',
    'POST instalacao',
  ]);
  expect(staleExamples()).toEqual([]);
});

test.each(named(closed))('%s: nobody is let in without a login', async (_, call) => {
  const example = ownAccount(call) ? {} : exampleOf(call, seeded);
  await changingNothing(async () => {
    for (const token of [undefined, 'x', `${nobody}x`]) {
      const answer = await send(call, example, token);
      expect(answer).toMatchObject({ status: 401, body: { code: 'SESSAO_EXPIRADA' } });
    }
  });
});

describe('without the ability', () => {
  const tokens = new Map<string, Promise<string>>();
  /** Somebody who may do anything but one thing. */
  const allBut = (ability: Ability): Promise<string> => {
    const key = ability.join(' ');
    const pairs = subjects
      .filter((subject) => subject !== SYSTEM)
      .flatMap((subject) => actions.map((action): Pair => [action, subject]))
      .filter((pair) => pair.join(' ') !== key);
    const known = tokens.get(key) ?? buildPerson(seeded.lab, pairs).then(({ token }) => token);
    tokens.set(key, known);
    return known;
  };

  test.each(byAbility.map((call) => [nameOf(call), call.access.join(' '), call] as const))(
    '%s needs %s',
    async (_, __, call) => {
      const token = await allBut(call.access);
      await changingNothing(async () => {
        const answer = await send(call, exampleOf(call, seeded), token);
        expect(answer).toMatchObject({ status: 403, body: { code: 'SEM_PERMISSAO' } });
        expect((answer.body as { message: string }).message).toMatch(/^Erro de permissão na função /);
      });
    },
  );

  const attempts = [...inside.map((call) => [nameOf(call), (s: Seeded) => exampleOf(call, s)] as const), ...steps];
  test.each(attempts)('%s decides inside, and changes and shows nothing', async (name, example) => {
    const call = callNamed(name);
    const answer = await changingNothing(() => send(call, example(seeded), nobody));
    expect(verdict(answer)).toBeOneOf([...forbidden, ...notOwn]);
  });
});

describe('of another company or unit', () => {
  const refusals = ['404 NAO_ENCONTRADO', '400 REFERENCIA_INEXISTENTE', 'nothing', 'invalid NAO_ENCONTRADO'];
  /** Everybody's own tasks; that they are no others' is tested with the jobs. */
  const ownList = 'tarefas-de-fundo';
  /** What is of no company: the installation's own list, and a company that is not there yet. */
  const ofNone = ['GET migracoes', 'POST empresas'];
  const scoped = named(shared.filter((call) => !ofNone.includes(nameOf(call)) && call.path !== ownList));
  test.each(scoped)('%s is not found, empty or refused item by item', async (_, call) => {
    await changingNothing(async () => {
      expect(verdict(await send(call, exampleOf(call, seeded), stranger))).toBeOneOf(refusals);
    });
  });

  const ofUnit = scoped.filter(
    ([, { path }]) => !ofCompany.some((noun) => path === noun || path.split('/')[0] === noun),
  );
  test.each(ofUnit)('%s is not opened to another unit of the company', async (_, call) => {
    await changingNothing(async () => {
      expect(verdict(await send(call, exampleOf(call, seeded), neighbour))).toBeOneOf(refusals);
    });
  });

  test.each(crossed)('%s cannot be tied to a row of another company', async (name, example) => {
    await changingNothing(async () => {
      const answer = await send(callNamed(name), example(theirs, seeded), stranger);
      expect(verdict(answer)).toBeOneOf(['404 NAO_ENCONTRADO', '400 REFERENCIA_INEXISTENTE']);
    });
  });
});

/**
 * People whose rights hold in a part of the world only. Each kind walks through all calls in one test: what is asked is
 * whether any of them lets through more, not which one.
 */
describe('of somebody whose rights hold only in some places', () => {
  const refusals = ['404 NAO_ENCONTRADO', '400 REFERENCIA_INEXISTENTE', 'nothing', 'invalid NAO_ENCONTRADO'];
  const ofNone = ['GET migracoes', 'POST empresas', 'GET tarefas-de-fundo'];
  const scoped = shared.filter((call) => !ofNone.includes(nameOf(call)));
  const tokenOf = async (fields: UserFields) =>
    (await app.login((await buildUser(app.database, fields)).email)).accessToken;
  /** The calls that are answered otherwise than by one of these. */
  async function others(some: readonly Call[], token: string, answers: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const call of some) {
      const said = verdict(await send(call, exampleOf(call, seeded), token));
      if (!answers.includes(said)) found.push(`${nameOf(call)}: ${said}`);
    }
    return found;
  }

  test('a role of the home company opens nothing in another one, whose own role says nothing', async () => {
    const { Empresa } = seeded.lab;
    const { id: role } = await buildRole(app.database, Empresa, []);
    const acessos = [{ Organizacao: Empresa, Unidade: null, role }];
    const token = await tokenOf({ Empresa: theirs.lab.Empresa, abilities: everyAbility, acessos });
    // Lists that all of a company may read are open to its guests, too.
    const closedToGuests = scoped.filter((call) => !readable.has(call));
    const found = await changingNothing(() => others(closedToGuests, token, [...refusals, ...forbidden]));
    expect(found).toEqual([]);
  });

  test('all rights in a company open no row of its units', async () => {
    const token = await tokenOf({ Empresa: seeded.lab.Empresa, abilities: everyAbility, acessos: [] });
    const ofUnit = scoped.filter(({ path }) => !ofCompany.some((noun) => path === noun || path.split('/')[0] === noun));
    expect(await changingNothing(() => others(ofUnit, token, refusals))).toEqual([]);
  });

  /** What only who works in the whole company reads. */
  const ofWhole = /^(auditoria(\/.*)?|tarefas-de-fundo\/empresa)$/;

  test('one unit opens what is read of it and of its company, but not of the others', async () => {
    const { Empresa, Unidade } = seeded.lab;
    const token = await tokenOf({ abilities: everyAbility, units: [{ Empresa, id: Unidade }] });
    const own = /^tarefas-de-fundo\/\{id\}|\/envios\//;
    const reads = scoped.filter(({ reads: only, path }) => only && !own.test(path));
    const [whole, rest] = [true, false].map((is) => reads.filter(({ path }) => ofWhole.test(path) === is));
    expect(whole).not.toEqual([]);
    expect(await others(whole ?? [], token, ['403 ALCANCE_ACIMA'])).toEqual([]);
    expect(await others(rest ?? [], token, ['something', 'nothing'])).toEqual([]);
  });

  /** What acts on nobody who is there yet, and on a role nobody has. */
  const onNobody = ['POST usuarios', 'POST roles', 'DELETE roles/{id}'];

  test('who works in another unit acts on no person, access or role of this one', async () => {
    const acts = scoped.filter(
      (call) =>
        !call.reads && /^(usuarios|usuario-acessos|roles)(\/|$)/.test(call.path) && !onNobody.includes(nameOf(call)),
    );
    expect(acts.map(nameOf)).toContain('POST usuarios/{id}/senha-provisoria');
    const found = await changingNothing(() => others(acts, neighbour, ['403 ALCANCE_ACIMA', 'locked ALCANCE_ACIMA']));
    expect(found).toEqual([]);
  });
});

/** What the refusals above were refused was valid. */
test.each(named(shared))('%s: its example is answered to whom it belongs', async (_, call) => {
  const fresh = call.reads ? seeded : await seed(await buildLab(app));
  expect(await send(call, exampleOf(call, fresh), fresh.lab.token)).toMatchObject({ status: 200 });
});
