import { Auditoria, type Call, calls, Paciente, resources } from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, buildLab, buildPerson, buildUser, everyAbility, testApp, type TestApp } from '../../test/index.ts';
import { exampleOf, nameOf, ownAccount } from '../../test/walk-examples.ts';
import { seed } from '../../test/walk-seed.ts';
import type { Seeded } from '../../test/walk-seeded.ts';

type Query = Readonly<Record<string, string | readonly string[]>>;

let app: TestApp;
let seeded: Seeded;
let token: string;
const log: string[] = [];

beforeAll(async () => {
  app = await testApp({ logged: (line) => log.push(line) });
  seeded = await seed(await buildLab(app));
  ({ token } = seeded.lab);
});
afterAll(() => app.close());

const { list, count } = Paciente.calls;

/** Readings by GET whose query may say something. */
const asking = calls.filter((call) => call.method === 'GET' && Object.keys(shapeOf(call) ?? { any: true }).length > 0);

/** The fields a query may have; undefined for the list dialect and unions. */
function shapeOf({ query }: Call): Record<string, unknown> | undefined {
  return (query as { shape?: Record<string, unknown> }).shape;
}

/** One noun for the calls that the mechanism makes of every noun, and every other call. */
const general = new Set(resources.filter((noun) => noun !== Paciente).flatMap((noun) => Object.values(noun.calls)));
const representatives = asking.filter((call) => !general.has(call) && !ownAccount(call));

const headers = (by: string | undefined) => (by === undefined ? {} : { authorization: `Bearer ${by}` });

const byGet = (call: Call, query: Query, params: object = {}, by: string | undefined = token) =>
  app.app.inject({
    url: addressOf(call, { ...params }, query),
    headers: headers(by),
  });

const byPost = (call: Call, body: unknown, params: object = {}, by: string | undefined = token) =>
  app.app.inject({
    method: 'POST',
    url: addressOf(call, { ...params }, {}).replace('/api/', '/api/consulta/'),
    headers: { ...headers(by), 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** An answer without what differs from request to request. */
const said = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  status: statusCode,
  // A paper says when it was printed, the first page when it was read.
  body: body.startsWith('%PDF-')
    ? 'PDF'
    : body.replace(/"requestId":"[^"]*"/, '').replaceAll(/token=[\w.%-]+|"(Em|ExpiraEm|LidoEm)":"[^"]*"/g, ''),
});

test('every reading by GET that takes a query is served by POST, too, and no other', () => {
  const served = (call: Call) =>
    app.app.hasRoute({ method: 'SEARCH', url: `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}` });
  expect(asking.length).toBeGreaterThan(100);
  const gets = calls.filter(({ method }) => method === 'GET');
  expect(gets.filter((call) => served(call) !== asking.includes(call)).map(nameOf)).toEqual([]);
});

test('it answers as the GET does', async () => {
  expect(representatives.map(nameOf)).toEqual(
    expect.arrayContaining(['GET pacientes', 'GET pacientes/grupos', 'GET auditoria']),
  );
  for (const call of representatives) {
    const { params = {}, query = {} } = exampleOf(call, seeded);
    const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const got = said(await byGet(call, text, params));
    expect([nameOf(call), said(await byPost(call, text, params))]).toEqual([nameOf(call), got]);
    expect([nameOf(call), got.status]).toEqual([nameOf(call), 200]);
  }
});

describe('the same query', () => {
  test.each<[string, Call, Query]>([
    ['a search', list, { _q: 'ana' }],
    ['one value', list, { NomeCompleto_contains: 'an', _sort: 'NomeCompleto:DESC', _limit: '1' }],
    ['several values', list, { id_in: ['1', '2', '3'] }],
    ['all rows, streamed', list, { _limit: '-1', NomeCompleto_null: 'false' }],
    ['a count', count, { NomeCompleto: 'Ana' }],
    ['values', Paciente.calls.values, { _campo: 'NomeCompleto', _texto: 'a' }],
    ['a field nobody has', list, { Nada: '1' }],
    ['a value that does not fit', list, { id: 'x' }],
    ['a wrong page', list, { _limit: '10001' }],
    ['a character that cannot be stored', list, { NomeCompleto: 'a\0' }],
  ])('%s has the same answer or refusal', async (_, call, query) => {
    expect(said(await byPost(call, query))).toEqual(said(await byGet(call, query)));
  });

  test('finds who was searched for', async () => {
    const { NomeCompleto } = await app.ask(Paciente.calls.get, {
      token,
      params: { id: seeded.ids.get('pacientes') ?? 0 },
    });
    const [found] = (await byPost(list, { NomeCompleto })).json<{ NomeCompleto: string }[]>();
    expect(found).toMatchObject({ NomeCompleto });
  });
});

test('one value in a list is that value, and no body is no query', async () => {
  expect(said(await byPost(list, { NomeCompleto: ['Ana'] }))).toEqual(said(await byGet(list, { NomeCompleto: 'Ana' })));
  const bare = await app.app.inject({ method: 'POST', url: '/api/consulta/pacientes', headers: headers(token) });
  expect(said(bare)).toEqual(said(await byGet(list, {})));
});

test.each([
  ['a number', { id: 1 }, 'DADOS_INVALIDOS'],
  ['no value', { id: [] }, 'DADOS_INVALIDOS'],
  ['null', { id: null }, 'DADOS_INVALIDOS'],
  ['an object', { id: { a: '1' } }, 'DADOS_INVALIDOS'],
  ['a list', ['id'], 'DADOS_INVALIDOS'],
  ['broken JSON', '{"id":', 'JSON_INVALIDO'],
  ['a prototype', '{"__proto__":{"id":"1"}}', 'JSON_INVALIDO'],
])('a body of %s is refused', async (_, body, code) => {
  const { statusCode, ...answer } = await byPost(list, body);
  expect([statusCode, answer.json()]).toMatchObject([400, { code }]);
});

test('a query in the address of it is refused: it is where none should be', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/consulta/pacientes?NomeCompleto=Ana',
    headers: headers(token),
    payload: {},
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'DADOS_INVALIDOS' }]);
});

test('a body has the limits of the call', async () => {
  const { body } = list.limits;
  const large = await byPost(list, { NomeCompleto: 'a'.repeat(body) });
  expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'CORPO_GRANDE' }]);
  const many = await byPost(count, { id_in: Array.from({ length: count.limits.rows + 1 }, () => '1') });
  expect([many.statusCode, many.json()]).toMatchObject([413, { code: 'CORPO_COMPLEXO' }]);
});

test('asks for a login, and the ability of the call', async () => {
  for (const call of representatives) {
    const { params = {}, query = {} } = exampleOf(call, seeded);
    const stranger = await byPost(call, query, params, 'x');
    expect([nameOf(call), stranger.statusCode]).toEqual([nameOf(call), 401]);
    if (typeof call.access !== 'object') continue;
    const nobody = await byPost(call, query, params, (await nobodyOf()).token);
    expect([nameOf(call), nobody.statusCode, nobody.json()]).toMatchObject([
      nameOf(call),
      403,
      { code: 'SEM_PERMISSAO' },
    ]);
  }
});

let made: Promise<{ token: string }> | undefined;
const nobodyOf = () => (made ??= buildPerson(seeded.lab, []));

test('shows another company nothing', async () => {
  const { email } = await buildUser(app.database, { abilities: everyAbility });
  const { accessToken } = await app.login(email);
  expect((await byPost(list, { NomeCompleto: 'Ana' }, {}, accessToken)).json()).toEqual([]);
});

test('a search is noted as that of the GET is', async () => {
  const query = { NomeCompleto_contains: 'Ana', _q: 'a' };
  const noted = async (ask: typeof byPost | typeof byGet) => {
    const lab = await buildLab(app);
    await ask(list, query, {}, lab.token);
    const lines = await app.ask(Auditoria.calls.list, { token: lab.token, query: { Acao: 'buscar' } });
    return lines.map(({ Acao, Entidade, Para }) => ({ Acao, Entidade, Para }));
  };
  const lines = await noted(byPost);
  expect(lines).toMatchObject([{ Acao: 'buscar', Entidade: 'pacientes', Para: { Chamada: 'pacientes' } }]);
  expect(lines).toEqual(await noted(byGet));
});

test('no cache keeps it, and no log has what was searched for, whether it is answered or refused', async () => {
  const words = 'Palavras-de-uma-busca';
  log.length = 0;
  const found = await byPost(list, { NomeCompleto: words });
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await byPost(list, { Nada: words })).statusCode).toBe(400);
  expect((await byPost(list, { id: words })).statusCode).toBe(400);
  const answered = log.filter((line) => line.includes('"method":"SEARCH","route":"/api/pacientes"'));
  expect(answered.length).toBe(3);
  expect(log.join('\n')).not.toContain(words);
});

test('the description of the API has both', async () => {
  const { paths } = (await app.app.inject('/api/docs')).json<{ paths: Record<string, Record<string, object>> }>();
  const rest = { ...paths['/api/pacientes']?.['get'], parameters: [] };
  expect(paths['/api/consulta/pacientes']?.['post']).toMatchObject(rest);
  const body = { required: false, content: { 'application/json': { schema: { type: 'object' } } } };
  expect(paths['/api/consulta/pacientes']?.['post']).toMatchObject({ requestBody: body });
  expect(paths['/api/consulta/pacientes/{id}/acessos']?.['post']).toMatchObject({ parameters: [{ in: 'path' }] });
  expect(paths['/api/consulta/auth/me']).toBeUndefined();
});
