import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANAL_PATH, EVENTOS_PATH, issueIngresso, login, me } from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser, password, testApp, testAppOnce, type TestApp } from '../../../test/index.ts';
import { RateLimits, TokenBuckets } from '../rate-limit.ts';

let app: TestApp;
let web: string;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'bancada-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Bancada</title>');
  app = await testApp({ rooms: [], web });
});
afterAll(async () => {
  await app.close();
  rmSync(web, { recursive: true });
});

describe('every answer', () => {
  test.each(['/', '/api/health', '/api/auth/me', '/api/nada', '/nada.js'])(
    '%s tells browsers what they may do',
    async (url) => {
      const { headers } = await app.app.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /default-src 'self';.*frame-ancestors 'none';.*object-src 'none';.*script-src 'self';/,
        ),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('microphone=()'),
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringMatching(/max-age=\d{8,}/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
      });
      expect(headers['content-security-policy']).not.toMatch(/(script|style)-src [^;]*(unsafe|\*|http)/);
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
    },
  );

  test('of the API is kept by no cache', async () => {
    for (const url of ['/api/auth/me', '/api/health', '/metrics']) {
      expect((await app.app.inject({ url })).headers['cache-control']).toBe('no-store');
    }
  });

  test('tells other origins nothing', async () => {
    const origin = { origin: 'https://mal.example' };
    const asked = {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const answers = [
      await app.app.inject({ url: '/api/auth/me', headers: origin }),
      await app.app.inject({ url: '/api/auth/login', method: 'OPTIONS', headers: asked }),
      await app.app.inject({ url: '/api/auth/me', headers: { origin: 'null' } }),
    ];
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect(answers[1]?.statusCode).toBe(404);
  });

  test('sets no cookie: a request that another page makes carries no login', async () => {
    const { email } = await buildUser(app.database);
    const answer = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('a stream', () => {
  let address: string;
  let token: string;
  beforeAll(async () => {
    address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    token = (await app.login((await buildUser(app.database)).email)).accessToken;
  });

  /** The status a stream is opened with: 101 for the channel, 200 for events. */
  async function opened(path: string, headers: Record<string, string>): Promise<number | undefined> {
    const { Ingresso } = await app.ask(issueIngresso, { token });
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const request = httpRequest(`${address}${path}?ingresso=${Ingresso}`, {
      headers: { ...(path === CANAL_PATH && { ...upgrade, ...key }), ...headers, host: 'lab.example' },
    });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request.on('response', (response) => resolve(response.statusCode));
      request.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode);
      });
      request.on('error', reject).end();
    });
    request.destroy();
    return status;
  }

  test.each([CANAL_PATH, EVENTOS_PATH])(
    '%s is opened by pages of ours and by programs, not by other pages',
    async (path) => {
      const open = path === CANAL_PATH ? 101 : 200;
      expect(await opened(path, { origin: 'https://lab.example' })).toBe(open);
      expect(await opened(path, { origin: 'https://lab.example:8443', 'sec-fetch-site': 'same-origin' })).toBe(open);
      expect(await opened(path, {})).toBe(open);
      expect(await opened(path, { origin: 'https://mal.example' })).toBe(403);
      expect(await opened(path, { origin: 'null' })).toBe(403);
      expect(await opened(path, { origin: 'https://mal.lab.example', 'sec-fetch-site': 'same-site' })).toBe(403);
    },
  );
});

describe('who asks too often', () => {
  let now = 1_000_000;
  const limited = (perMinute: number) => testAppOnce({ rooms: [], limits: new RateLimits(perMinute, () => now) });

  test('waits, and is told how long; others do not wait', async () => {
    const small = await limited(60);
    const [one, other] = [await buildUser(small.database), await buildUser(small.database)];
    const [token, theirs] = [(await small.login(one.email)).accessToken, (await small.login(other.email)).accessToken];
    for (let times = 0; times < 30; times++) expect((await small.send(me, { token })).status).toBe(200);
    const refused = await small.send(me, { token });
    expect(refused).toMatchObject({
      status: 429,
      error: { code: 'LIMITE_REQUISICOES', details: { segundos: 1 } },
      headers: { 'retry-after': '1' },
    });
    expect((await small.send(me, { token: theirs })).status).toBe(200);
    now += 1000;
    expect((await small.send(me, { token })).status).toBe(200);
    expect((await small.send(me, { token })).status).toBe(429);
  });

  test('without a login has less, and one address is counted for all its people', async () => {
    const small = await limited(60);
    const wrong = () => small.send(login, { body: { email: `${Math.random()}@x.y`, password: 'x' } });
    for (let times = 0; times < 15; times++) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    const ask = async (url: string) => (await small.app.inject({ url, remoteAddress: '192.0.2.7' })).statusCode;
    for (let times = 0; times < 300; times++) await ask('/api/auth/me');
    expect(await ask('/api/auth/me')).toBe(429);
    expect(await ask('/api/health')).toBe(200);
    expect(await ask('/')).toBe(404);
  });

  test('is forgotten when it is as good as new', () => {
    const buckets = new TokenBuckets({ burst: 2, perSecond: 1 });
    for (let caller = 0; caller < 50_000; caller++) expect(buckets.take(String(caller), caller)).toBe(0);
    expect([buckets.take('x', 60_000), buckets.take('x', 60_000), buckets.take('x', 60_000)]).toEqual([0, 0, 1000]);
    expect(buckets.take('x', 61_000)).toBe(0);
  });
});
