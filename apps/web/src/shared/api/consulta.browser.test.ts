import { Auditoria, Consentimento, getAssetUrl, me, Paciente, Tratamento } from '@bancada/contracts';
import { buildSession } from '@bancada/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropSession, keepSession } from '../session/session.state.ts';
import { request } from './client.ts';

const network = globalThis.fetch;
let sent: { readonly method: string; readonly url: string; readonly body: unknown; readonly type: string | null }[];
let answers: Response[];

beforeEach(() => {
  sent = [];
  answers = [];
  globalThis.fetch = (url, { method = 'GET', body, headers } = {}) => {
    const type = new Headers(headers).get('content-type');
    sent.push({ method, url: url as string, body: JSON.parse((body ?? 'null') as string), type });
    return Promise.resolve(answers.shift() ?? Response.json([]));
  };
  keepSession(buildSession());
});
afterEach(() => {
  globalThis.fetch = network;
  dropSession();
});

test('a search and filters leave in the body, never in the address', async () => {
  await request(Paciente.calls.list, { query: { _q: 'Ana Souza', id_in: ['1', '2'], _limit: '25', _sort: 'id:ASC' } });
  await request(Paciente.calls.values, { query: { _campo: 'CPF', _texto: '123.456' } });
  await request(Auditoria.calls.list, { query: { Empresa: '1' } });
  expect(sent).toEqual([
    {
      method: 'POST',
      url: '/api/consulta/pacientes',
      body: { _q: 'Ana Souza', id_in: ['1', '2'], _limit: '25', _sort: 'id:ASC' },
      type: 'application/json',
    },
    {
      method: 'POST',
      url: '/api/consulta/pacientes/valores',
      body: { _campo: 'CPF', _texto: '123.456' },
      type: 'application/json',
    },
    { method: 'POST', url: '/api/consulta/auditoria', body: { Empresa: '1' }, type: 'application/json' },
  ]);
});

test('values that are no texts are sent as texts, and those that are missing not at all', async () => {
  await request(getAssetUrl, { query: { container: 'sample-arquivos', fileName: 7 } });
  const query = { IsActive: true, Empresa: undefined, id_in: [] } as unknown as Record<string, string>;
  await request(Tratamento.calls.count, { query });
  expect(sent.map(({ body }) => body)).toEqual([{ container: 'sample-arquivos', fileName: '7' }, { IsActive: 'true' }]);
});

test('a page of a list without any filter is a plain GET', async () => {
  await request(Paciente.calls.list, { query: { _start: '0', _limit: '-1', _sort: 'NomeCompleto:ASC' } });
  await request(Paciente.calls.list, { query: { _q: undefined } as unknown as Record<string, string> });
  await request(me);
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/pacientes?_start=0&_limit=-1&_sort=NomeCompleto%3AASC', null],
    ['GET', '/api/pacientes', null],
    ['GET', '/api/auth/me', null],
  ]);
});

test('a record and a change keep their address', async () => {
  await request(Paciente.calls.get, { params: { id: 7 } });
  await request(Consentimento.calls.list, { query: {} });
  expect(sent.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/api/pacientes/7'],
    ['GET', '/api/consentimentos'],
  ]);
});

test('it is asked again in the same way when the session was renewed', async () => {
  const over = { code: 'SESSAO_EXPIRADA', message: 'x', requestId: 'x' };
  answers = [Response.json(over, { status: 401 }), Response.json({ ...buildSession(), accessToken: 'b' })];
  await request(Paciente.calls.list, { query: { _q: 'Ana' } });
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/consulta/pacientes',
    '/api/auth/refresh',
    '/api/consulta/pacientes',
  ]);
  expect(sent.at(-1)?.body).toEqual({ _q: 'Ana' });
});
