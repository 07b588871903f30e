import { bulkUpsert, type Call, calls, login, perfilCalls, Tratamento } from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser, everyAbility, testApp, type TestApp } from '../../test/index.ts';
import { oneOfEachKind } from '../../test/walk-examples.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.login((await buildUser(app.database, { abilities: everyAbility })).email)).accessToken;
});
afterAll(() => app.close());

/** That a call has limits of its own is written down for each of them, and described (below). */
const kinds = oneOfEachKind(calls);

/** A call of nothing that exists, so that only its limits can be what answers. */
async function send(call: Call, headers: Record<string, string | number>, payload: string) {
  const response = await app.app.inject({
    method: call.method,
    url: `/api/${call.path.replace(/\{(\w+)\}/g, '0')}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload,
  });
  return [response.statusCode, response.json<{ code?: string }>().code] as const;
}

const TOO_LARGE = [413, 'CORPO_GRANDE'];
const TOO_COMPLEX = [413, 'CORPO_COMPLEXO'];

describe('a call of every kind', () => {
  test('refuses a body that says that it is over its limit, and no other', async () => {
    for (const call of kinds) {
      const { body } = call.limits;
      const name = `${call.method} ${call.path}`;
      expect([name, await send(call, { 'content-length': body + 1 }, '!')]).toEqual([name, TOO_LARGE]);
      if (call.method === 'GET' || call.transfer === 'multipart' || call.transfer === 'part') continue;
      expect([name, await send(call, { 'content-length': body }, '!')]).toEqual([name, [400, 'JSON_INVALIDO']]);
    }
  });

  test('refuses a list over its limit wherever it is in the body, and validates one at its limit', async () => {
    for (const call of kinds) {
      if (call.method === 'GET' || call.transfer === 'multipart' || call.transfer === 'part') continue;
      const name = `${call.method} ${call.path}`;
      const body = (rows: number) => JSON.stringify({ nada: { x: Array.from({ length: rows }, () => 0) } });
      const { rows } = call.limits;
      if (body(rows + 1).length > call.limits.body) continue; // its bytes say no before
      expect([name, await send(call, {}, body(rows + 1))]).toEqual([name, TOO_COMPLEX]);
      expect([name, await send(call, {}, body(rows))]).toEqual([name, [400, 'DADOS_INVALIDOS']]);
    }
  });
});

test.each([
  ['public', login],
  ['write', perfilCalls.alterar],
  ['bulk', bulkUpsert],
])('a body of a %s call is counted as it arrives', async (_, call) => {
  const { body } = call.limits;
  const padded = (size: number) => `{"nada":1${' '.repeat(size - 10)}}`;
  expect(await send(call, { 'transfer-encoding': 'chunked' }, padded(body))).toEqual([400, 'DADOS_INVALIDOS']);
  expect(await send(call, { 'transfer-encoding': 'chunked' }, padded(body + 1))).toEqual(TOO_LARGE);
});

test('a page has no more rows than its call answers', async () => {
  const { rows } = Tratamento.calls.list.limits;
  expect(await app.ask(Tratamento.calls.list, { token, query: { _limit: rows } })).toEqual([]);
  expect(await app.refused(Tratamento.calls.list, { token, query: { _limit: rows + 1 } })).toMatchObject({
    status: 400,
    code: 'BUSCA_INVALIDA',
  });
});

test('the description of the API shows the limits', async () => {
  const { paths } = (await app.app.inject('/api/docs')).json<{
    paths: Record<string, Record<string, { 'x-limits': unknown }>>;
  }>();
  for (const { method, path, limits } of calls) {
    expect([path, paths[`/api/${path}`]?.[method.toLowerCase()]?.['x-limits']]).toEqual([path, limits]);
  }
});
