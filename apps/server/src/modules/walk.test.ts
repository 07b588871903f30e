import { actions, calls, resources, subjects, SYSTEM, type Call } from '@bancada/contracts';
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
import { startPrinter } from '../../test/printer.ts';
import type { Example } from '../../test/walk-example.ts';
import {
  callNamed,
  crossed,
  exampleOf,
  nameOf,
  opensImport,
  ownAccount,
  staleExamples,
  steps,
} from '../../test/walk-examples.ts';
import { seed, withAnother } from '../../test/walk-seed.ts';
import type { Seeded } from '../../test/walk-seeded.ts';
import type { LabelPrinter } from './laboratory/index.ts';
import { asOwner } from '../platform/database/pool.ts';
import { rooms } from '../app/rooms.ts';
import {
  byAbility,
  closed,
  forbidden,
  inOrder,
  inside,
  named,
  notOwn,
  ofCompany,
  openedBy,
  readable,
  represented,
  shared,
} from '../../test/walk-calls.ts';
let app: TestApp;
let printer: Awaited<ReturnType<typeof startPrinter>>;
const printers: LabelPrinter[] = [];
let seeded: Seeded;
let theirs: Seeded;
let nobody: string;
let stranger: string;
let neighbour: string;

beforeAll(async () => {
  printer = await startPrinter();
  app = await testApp({ rooms: (services) => rooms({ ...services, printers }) });
  seeded = await withPrinter();
  theirs = await seed(await buildLab(app));
  nobody = (await buildPerson(seeded.lab, [])).token;
  stranger = theirs.lab.token;
  const { Empresa } = seeded.lab;
  const units = [await buildUnit(app.database, { Empresa })];
  neighbour = (await app.login((await buildUser(app.database, { abilities: everyAbility, units })).email)).accessToken;
});
afterAll(async () => {
  await app.close();
  printer.close();
});

/** One row of every noun, in a company of its own that has a label printer. */
async function withPrinter(): Promise<Seeded> {
  const rows = await seed(await buildLab(app));
  printers.push({ empresa: rows.lab.Empresa, nome: 'Recepção', host: printer.host, port: printer.port });
  return rows;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send(call: Call, { params = {}, query, body, file, offset }: Example, token?: string): Promise<Answer> {
  if (file) {
    const sent = {
      call,
      params,
      query: query ?? {},
      ...(file === true ? { name: 'a.png', bytes: png } : file),
      fields: Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])),
    };
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

/** What reading and refusals leave behind: who has read, searched or tried what. */
const traces = ['leituras', 'audit_head', 'audit_authors', 'eventos_seguranca', 'evento_heads'];
const changes: Readonly<Record<string, string>> = {
  audit_log: `where "Acao" not in ('ler', 'buscar', 'exportar')`,
  // Who is refused this often is reported.
  notificacoes: `where "Tipo" <> 'Alerta_Recusas'`,
  eventos: `where "Tipo" <> 'notificacao'`,
  // Which rows somebody chose is kept, with why nothing is done to them.
  atos: `where not exists (select from ato_linhas l
    where l."Empresa" = t."Empresa" and l."Ato" = t.id and l."Situacao" = 'Recusada')`,
  ato_linhas: `where "Situacao" <> 'Recusada'`,
};

/** Every row of every tenant table, whosever it is, but the traces of reading. */
async function everything(): Promise<Record<string, string>> {
  return asOwner(app.connection, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'Empresa' order by 1`,
    );
    const state: Record<string, string> = {};
    for (const { name } of tables.rows.filter((table) => !traces.includes(table.name))) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
          from ${name} t ${changes[name] ?? ''}`,
      );
      state[name] = rows[0]?.hash ?? '';
    }
    return state;
  });
}

/**
 * The tests of this block change no row. It is looked at once for all of them: reading every table costs more than a
 * refusal. To see which one did, run it alone (`-t`).
 */
function changingNothing(): void {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await everything();
  });
  afterAll(async () => {
    expect(await everything()).toEqual(before);
  });
}

/** What an answer let somebody see or do: `something`, `nothing`, or why not. */
function verdict({ status, body }: Answer): string {
  if (status !== 200) return `${status} ${(body as { code?: string }).code}`;
  if (typeof body === 'number') return body > 0 ? 'something' : 'nothing';
  if (Array.isArray(body)) return body.length > 0 ? 'something' : 'nothing';
  const { outcomes, Prontas, Recusados, Quadros, Blocos, Linhas, total } = body as {
    total?: number;
    outcomes?: { status: string; code?: string }[];
    Prontas?: number;
    Recusados?: { code: string }[];
    Quadros?: { Quantidade: number | null }[];
    Blocos?: { Linhas: unknown[] }[];
    Linhas?: unknown[];
  };
  if (Quadros) return Quadros.some(({ Quantidade }) => Quantidade !== 0) ? 'something' : 'nothing';
  if (Blocos) return Blocos.some(({ Linhas }) => Linhas.length > 0) ? 'something' : 'nothing';
  if (Linhas) return Linhas.length > 0 ? 'something' : 'nothing';
  // An act that would be done to nothing.
  if (Recusados && Prontas === 0 && Recusados.length > 0) return Recusados.map(({ code }) => `locked ${code}`).join();
  if (total === 0) return 'nothing';
  return outcomes ? outcomes.map((each) => `${each.status} ${each.code}`).join() : 'something';
}

test('every public call is one that must be', () => {
  const open = calls.filter(({ access }) => access === 'public').map(nameOf);
  expect(open.toSorted()).toEqual([
    'GET instalacao',
    'POST auth/login',
    'POST auth/logout',
    'POST auth/refresh',
    'POST instalacao',
    'POST publico/embriao/abrir',
    'POST publico/embriao/imagens',
    'POST publico/embriao/ler',
    'POST publico/laudo-autenticidade',
    'POST publico/laudo/abrir',
    'POST publico/laudo/baixar',
    'POST publico/laudo/ler',
    'POST publico/pagamento/abrir',
    'POST publico/redefinir-senha',
    'POST publico/redefinir-senha/abrir',
    'POST publico/senha-esquecida',
  ]);
  expect(staleExamples()).toEqual([]);
});

test('a noun that is walked by another one has no rule or call of its own', () => {
  const { auth, database, files } = app;
  const plain = new Set(rooms({ auth, database, files }).flatMap((room) => room.plain));
  expect(represented.length).toBeGreaterThan(30);
  expect(represented.filter((noun) => !plain.has(noun)).map(({ path }) => path)).toEqual([]);
});

test('every call has an example', () => {
  for (const call of closed) expect(() => exampleOf(call, seeded)).not.toThrow();
});

describe('without a login', () => {
  changingNothing();

  test.each(named(closed))('%s: nobody is let in', async (_, call) => {
    const example = ownAccount(call) ? {} : exampleOf(call, seeded);
    for (const token of [undefined, 'x', `${nobody}x`]) {
      const answer = await send(call, example, token);
      expect(answer).toMatchObject({ status: 401, body: { code: 'SESSAO_EXPIRADA' } });
    }
  });
});

describe('without the ability', () => {
  const tokens = new Map<string, string>();
  const allPairs = subjects
    .filter((subject) => subject !== SYSTEM)
    .flatMap((subject) => actions.map((action): Pair => [action, subject]));
  /** For each set of abilities that is asked for, somebody who may do anything but those. */
  beforeAll(async () => {
    for (const key of new Set(byAbility.map((call) => openedBy(call).join()))) {
      const pairs = allPairs.filter((pair) => !key.split(',').includes(pair.join(' ')));
      tokens.set(key, (await buildPerson(seeded.lab, pairs)).token);
    }
  });
  changingNothing();

  test.each(byAbility.map((call) => [nameOf(call), openedBy(call).join(), call] as const))(
    '%s needs %s',
    async (_, key, call) => {
      const answer = await send(call, exampleOf(call, seeded), tokens.get(key));
      expect(answer).toMatchObject({ status: 403, body: { code: 'SEM_PERMISSAO' } });
      expect((answer.body as { message: string }).message).toMatch(/^Erro de permissão na função /);
    },
  );

  const attempts = [...inside.map((call) => [nameOf(call), (s: Seeded) => exampleOf(call, s)] as const), ...steps];
  test.each(attempts)('%s decides inside, and changes and shows nothing', async (name, example) => {
    const call = callNamed(name);
    const answer = await send(call, example(seeded), nobody);
    expect(verdict(answer)).toBeOneOf([...forbidden, ...notOwn]);
  });
});

describe('of another company or unit', () => {
  changingNothing();
  const refusals = ['404 NAO_ENCONTRADO', '400 REFERENCIA_INEXISTENTE', 'nothing', 'invalid NAO_ENCONTRADO'];
  /** Everybody's own tasks; that they are no others' is tested with the jobs. */
  const ownList = 'tarefas-de-fundo';
  /** What is of no company: the installation's own list, and a company that is not there yet. */
  const ofNone = ['GET migracoes', 'POST empresas'];
  const scoped = named(shared.filter((call) => !ofNone.includes(nameOf(call)) && call.path !== ownList));
  test.each(scoped)('%s is not found, empty or refused item by item', async (_, call) => {
    expect(verdict(await send(call, exampleOf(call, seeded), stranger))).toBeOneOf(refusals);
  });

  const ofUnit = scoped.filter(
    ([, call]) =>
      !opensImport(call) && !ofCompany.some((noun) => call.path.split('/')[0] === noun || call.path === noun),
  );
  test.each(ofUnit)('%s is not opened to another unit of the company', async (_, call) => {
    expect(verdict(await send(call, exampleOf(call, seeded), neighbour))).toBeOneOf(refusals);
  });

  test.each(crossed)('%s cannot be tied to a row of another company', async (name, example) => {
    const answer = await send(callNamed(name), example(theirs, seeded), stranger);
    expect(verdict(answer)).toBeOneOf(['404 NAO_ENCONTRADO', '400 REFERENCIA_INEXISTENTE']);
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
  let guest: string;
  let ofNoUnit: string;
  let ofOneUnit: string;
  beforeAll(async () => {
    const { Empresa, Unidade } = seeded.lab;
    const { id: role } = await buildRole(app.database, Empresa, []);
    const acessos = [{ Organizacao: Empresa, Unidade: null, role }];
    guest = await tokenOf({ Empresa: theirs.lab.Empresa, abilities: everyAbility, acessos });
    ofNoUnit = await tokenOf({ Empresa, abilities: everyAbility, acessos: [] });
    ofOneUnit = await tokenOf({ abilities: everyAbility, units: [{ Empresa, id: Unidade }] });
  });
  changingNothing();

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
    // Lists that all of a company may read are open to its guests, too.
    const closedToGuests = scoped.filter((call) => !readable.has(call));
    expect(await others(closedToGuests, guest, [...refusals, ...forbidden])).toEqual([]);
  });

  test('all rights in a company open no row of its units', async () => {
    const ofUnit = scoped.filter(
      (call) => !opensImport(call) && !ofCompany.some((noun) => call.path === noun || call.path.split('/')[0] === noun),
    );
    expect(await others(ofUnit, ofNoUnit, refusals)).toEqual([]);
  });

  /** What only who works in the whole company reads. */
  const ofWhole = /^(auditoria(\/.*)?|tarefas-de-fundo\/(empresa|recorrentes)|ouvintes)$/;

  test('one unit opens what is read of it and of its company, but not of the others', async () => {
    const own = /^(tarefas-de-fundo|importacoes-registros|atos)\/\{id\}|\/envios\//;
    const reads = scoped.filter(({ reads: only, path }) => only && !own.test(path));
    const [whole, rest] = [true, false].map((is) => reads.filter(({ path }) => ofWhole.test(path) === is));
    expect(whole).not.toEqual([]);
    expect(await others(whole ?? [], ofOneUnit, ['403 ALCANCE_ACIMA'])).toEqual([]);
    expect(await others(rest ?? [], ofOneUnit, ['something', 'nothing'])).toEqual([]);
  });

  /** What acts on nobody who is there yet, and on a role nobody has. */
  const onNobody = ['POST usuarios', 'POST roles', 'DELETE roles/{id}'];

  test('who works in another unit acts on no person, access or role of this one', async () => {
    const acts = scoped.filter(
      (call) =>
        !call.reads && /^(usuarios|usuario-acessos|roles)(\/|$)/.test(call.path) && !onNobody.includes(nameOf(call)),
    );
    expect(acts.map(nameOf)).toContain('POST usuarios/{id}/senha-provisoria');
    expect(await others(acts, neighbour, ['403 ALCANCE_ACIMA', 'locked ALCANCE_ACIMA'])).toEqual([]);
  });
});

/**
 * What the refusals above were refused was valid. All calls go over the same rows; those whose row was changed by a call
 * before them go over new ones together, until all are answered: making everything anew takes longer than all calls of
 * a noun.
 */
describe('to whom it belongs', () => {
  /** Documents that stay whatever their state: what deletes them refuses it. */
  const kept = new Set<Call | undefined>(
    resources.flatMap(({ removableIn, calls: own }) => (removableIn?.length === 0 ? [own.remove] : [])),
  );
  const expected = (call: Call) => (kept.has(call) ? '409 REGISTRO_FECHADO' : '200');

  async function said(call: Call, rows: Seeded): Promise<string> {
    const { status, body } = await send(call, exampleOf(call, rows), rows.lab.token);
    return status === 200 ? '200' : `${status} ${(body as { code?: string }).code}`;
  }

  /** What a call is answered over the rows that are there, else over another row of its noun. */
  async function answered(call: Call, rows: Seeded): Promise<string> {
    const first = await said(call, rows);
    const another = first === expected(call) ? undefined : await withAnother(rows, call);
    return another ? said(call, another) : first;
  }

  /** The calls that are never answered as they should be. */
  async function unanswered(all: readonly Call[]): Promise<string[]> {
    const wrong = new Map<Call, string>();
    const rows = await withPrinter();
    for (const call of all) {
      const answer = await answered(call, rows);
      if (answer !== expected(call)) wrong.set(call, answer);
    }
    if (wrong.size < all.length && wrong.size > 0) return unanswered([...wrong.keys()]);
    return [...wrong].map(([call, answer]) => `${nameOf(call)}: ${answer}`);
  }

  /** Makes the demo company anew, which takes as long as the calls of a room. */
  const isLong = (call: Call) => nameOf(call) === 'POST demonstracao/restaurar';
  const LONG = 900_000;

  test('the example of every call is answered', { timeout: LONG }, async () => {
    expect(await unanswered(inOrder(shared.filter((call) => !isLong(call))))).toEqual([]);
  });

  test('and of the long one', { tags: 'second', timeout: LONG }, async () => {
    expect(await unanswered(shared.filter(isLong))).toEqual([]);
  });
});
