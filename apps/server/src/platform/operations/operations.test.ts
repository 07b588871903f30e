import { randomUUID } from 'node:crypto';
import { call } from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../../../test/index.ts';
import { room } from '../../app/room.ts';
import { handlePublic } from '../http/index.ts';
import { trustProxy } from '../http/proxy.ts';
import { Readiness } from './index.ts';

const whoAsks = call({
  method: 'GET',
  path: 'teste/quem/{nome}',
  access: 'public',
  summary: '',
  params: z.strictObject({ nome: z.string() }),
  answer: z.strictObject({ address: z.string() }),
});
const rooms = [room('tests', { calls: [handlePublic(whoAsks, ({ address }) => Promise.resolve({ address }))] })];
const token = 'um-token-bem-comprido';

let plain: TestApp;
let proxied: TestApp;
const readiness = new Readiness();

beforeAll(async () => {
  plain = await testApp({ rooms, readiness, metrics: { token, proxied: false } });
  proxied = await testApp({ rooms, trustProxy: trustProxy('10.0.0.0/8'), metrics: { token, proxied: true } });
});
afterAll(async () => {
  await plain.close();
  await proxied.close();
});

const from = ({ app }: TestApp, url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, remoteAddress });

describe('the id of a request', () => {
  const url = '/api/teste/quem/x';
  test('is made by the server and told', async () => {
    const id = (await from(plain, url, '10.0.0.7', { 'x-request-id': 'de-um-estranho' })).headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const refused = await from(plain, '/api/nada', '127.0.0.1');
    expect(refused.headers['x-request-id']).toBe(refused.json<{ requestId: string }>().requestId);
  });

  test('is taken from a proxy that is believed, when it can be one', async () => {
    const given = randomUUID();
    const idFrom = async (address: string, id: string) =>
      (await from(proxied, url, address, { 'x-request-id': id })).headers['x-request-id'];
    expect(await idFrom('10.0.0.7', given)).toBe(given);
    expect(await idFrom('192.0.2.1', given)).not.toBe(given);
    for (const id of ['curto', 'a'.repeat(65), 'duas linhas', '{"x":1}'])
      expect(await idFrom('10.0.0.7', id)).not.toBe(id);
  });
});

describe('the address of the caller', () => {
  const url = '/api/teste/quem/x';
  const asked = async (app: TestApp, address: string, said: string) =>
    (await from(app, url, address, { 'x-forwarded-for': said })).json<{ address: string }>().address;

  test('is what a believed proxy says, and the last it says', async () => {
    expect(await asked(proxied, '10.0.0.7', '198.51.100.4')).toBe('198.51.100.4');
    expect(await asked(proxied, '10.0.0.7', '127.0.0.1, 198.51.100.4, 10.0.0.9')).toBe('198.51.100.4');
    expect(await asked(proxied, '192.0.2.1', '198.51.100.4')).toBe('192.0.2.1');
    expect(await asked(plain, '10.0.0.7', '198.51.100.4')).toBe('10.0.0.7');
  });

  test.each([
    ['0', '10.0.0.7', 0, false],
    ['1', '203.0.113.9', 0, true],
    ['1', '203.0.113.9', 1, false],
    ['10.0.0.7', '::ffff:10.0.0.7', 0, true],
    ['10.0.0.7, fd00::/8', 'fd00::1', 3, true],
    ['10.0.0.7, fd00::/8', '10.0.0.8', 0, false],
  ])('%s believes %s at %d: %s', (setting, address, hop, believed) => {
    expect(trustProxy(setting)(address, hop)).toBe(believed);
  });

  test.each([
    ['x', 'no address'],
    ['10.0.0', 'no address'],
    ['10.0.0.0/64', 'out of range'],
    [',', 'no address'],
  ])('%s is no list of proxies', (setting, why) => {
    expect(() => trustProxy(setting)).toThrow(why);
  });
});

describe('metrics', () => {
  const bearer = { authorization: `Bearer ${token}` };
  test('tell the duration of answers by route, connections, event loop and build', async () => {
    await from(plain, '/api/teste/quem/maria', '127.0.0.1');
    const { body, headers } = await from(plain, '/metrics', '127.0.0.1');
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/duration_seconds_count\{method="GET",route="\/api\/teste\/quem\/:nome",status="200"\} \d+/);
    expect(body).toMatch(/bancada_database_connections\{state="idle"\} \d/);
    expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    expect(body).toMatch(/bancada_build_info\{version="[\d.]+",node="v\d+[\d.]+"\} 1/);
    expect(body).toMatch(/bancada_database_collisions_total\{outcome="retried"\} 0/);
    expect(body).toMatch(/bancada_tasks_oldest_seconds 0\n/);
    expect(body).toMatch(/bancada_heavy_answers 0\n/);
    expect(body).not.toContain('maria');
  });

  test('are told to this machine, or for the token', async () => {
    const status = async (app: TestApp, address: string, headers = {}) =>
      (await from(app, '/metrics', address, headers)).statusCode;
    expect(await status(plain, '::1')).toBe(200);
    expect(await status(plain, '192.0.2.1')).toBe(403);
    expect(await status(plain, '192.0.2.1', { authorization: 'Bearer outro-token-comprido' })).toBe(403);
    expect(await status(plain, '192.0.2.1', bearer)).toBe(200);
    expect(await status(plain, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(403);
    expect(await status(proxied, '127.0.0.1')).toBe(403);
    expect(await status(proxied, '10.0.0.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await status(proxied, '10.0.0.7', bearer)).toBe(200);
  });
});

describe('health', () => {
  const ask = async (path: string) => {
    const { statusCode, body } = await from(plain, `/api/health${path}`, '192.0.2.1');
    return [statusCode, JSON.parse(body)] as const;
  };

  test('is asked in three ways, and leaving is said before it happens', async () => {
    expect(await ask('/live')).toEqual([200, { status: 'ok' }]);
    expect(await ask('/ready')).toEqual([200, { status: 'ok' }]);
    readiness.drain();
    expect(await ask('/ready')).toEqual([503, { status: 'draining' }]);
    expect(await ask('/live')).toEqual([200, { status: 'ok' }]);
    expect(await ask('')).toMatchObject([200, { status: 'ok', database: 'ok' }]);
  });

  test('fails without a database, and the process still lives', async () => {
    const lonely = await testApp({ rooms: [] });
    await lonely.database.close();
    const status = async (path: string) => (await from(lonely, path, '127.0.0.1')).statusCode;
    expect(await status('/api/health')).toBe(503);
    expect(await status('/api/health/ready')).toBe(503);
    expect(await status('/api/health/live')).toBe(200);
    await lonely.app.close();
  });
});
