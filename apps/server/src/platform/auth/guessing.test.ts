import { calls, listNotificacoes, login, perfilCalls } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser, password, testApp, type TestApp } from '../../../test/index.ts';
import { noScope } from '../database/index.ts';
import { forgetOldEvents } from '../../app/retention.ts';
import { trustProxy } from '../http/proxy.ts';
import { Auth } from './index.ts';

const DAY = 24 * 60 * 60_000;
let app: TestApp;
let now: number;

beforeAll(async () => {
  app = await testApp({ clock: () => now, trustProxy: trustProxy('1') });
});
beforeEach(() => {
  now = Date.now();
});
afterAll(() => app.close());

let networks = 0;
/** An address nobody has come from before. */
const fresh = () => `198.${18 + Math.floor(networks / 60_000)}.${Math.floor(networks / 250) % 250}.${++networks % 250}`;

const tryFrom = async (address: string, email: string, typed = 'errada', more: object = {}) => {
  const body = { email, password: typed, ...more };
  return (await app.send(login, { body, headers: { 'x-forwarded-for': address } })).status;
};
const from = async (addresses: readonly string[], email: string) => {
  const answers: number[] = [];
  for (const address of addresses) answers.push(await tryFrom(address, email));
  return answers;
};
const several = (count: number, address: () => string) => Array.from({ length: count }, address);

describe('guessing a password', () => {
  test('from many addresses of one IPv6 network is guessing from one', async () => {
    const { email } = await buildUser(app.database);
    let host = 0;
    const answers = await from(
      several(8, () => `2001:db8:7:1::${(++host).toString(16)}`),
      email,
    );
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(await tryFrom('2001:db8:7:2::1', email)).toBe(401);
  });

  test('from many networks is slowed for all that the person has not used before; they still get in', async () => {
    const { email } = await buildUser(app.database);
    const own = fresh();
    expect(await tryFrom(own, email, password)).toBe(200);
    const answers = await from(several(30, fresh), email);
    expect(answers.filter((status) => status === 401)).toHaveLength(20);
    expect(answers.slice(20)).toEqual(several(10, () => '429').map(Number));
    expect(await tryFrom(fresh(), email, password)).toBe(429);
    expect(await tryFrom(own, email, password)).toBe(200);
  });

  test('by a colleague at the same address does not keep out a device the person has used before', async () => {
    const { email } = await buildUser(app.database);
    const clinic = fresh();
    const aparelho = crypto.randomUUID();
    expect(await tryFrom(clinic, email, password, { aparelho })).toBe(200);
    const answers = await from(
      several(6, () => clinic),
      email,
    );
    expect(answers.at(-1)).toBe(429);
    expect(await tryFrom(clinic, email, password)).toBe(429);
    expect(await tryFrom(clinic, email, password, { aparelho: crypto.randomUUID() })).toBe(429);
    expect(await tryFrom(clinic, email, password, { aparelho })).toBe(200);
  });

  test('is counted together by all processes of an installation, also in parallel', async () => {
    const { email } = await buildUser(app.database);
    const second = new Auth({ database: app.database, key: app.auth.key, clock: () => now });
    const address = fresh();
    const one = () => tryFrom(address, email);
    const other = () =>
      second.login({ email, password: 'errada' }, { address, device: null }).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      );
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one() : other())));
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });

  test('is told to the person, once', async () => {
    const { email } = await buildUser(app.database);
    const own = fresh();
    expect(await tryFrom(own, email, password)).toBe(200);
    await from([...several(6, () => '192.0.2.1'), ...several(20, fresh)], email);
    const { accessToken: token } = await app.ask(login, {
      body: { email, password },
      headers: { 'x-forwarded-for': own },
    });
    const { Notificacoes } = await app.ask(listNotificacoes, { token });
    expect(Notificacoes.map(({ Tipo }) => Tipo)).toEqual(['Tentativas_De_Acesso']);
  });

  test('leaves neither addresses nor e-mails in the database, and nothing at all after a while', async () => {
    const { email } = await buildUser(app.database);
    const address = '203.0.113.77';
    await from([address], email);
    const stored = () =>
      app.database.withScope(noScope, (db) =>
        sql<{ text: string }>`
          select t::text as text from tentativas t union all select k::text from lugares_conhecidos k`.execute(db),
      );
    const { rows } = await stored();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(address) || text.includes(email))).toEqual([]);
    await forgetOldEvents(app.database, now + 400 * DAY);
    expect((await stored()).rows).toEqual([]);
  });
});

describe('guessing a secret in a session that somebody left open', () => {
  const guesses = {
    'the password': (token: string) =>
      app.send(perfilCalls.senha, { token, body: { Atual: 'errada', Nova: 'uma frase que ninguém adivinha' } }),
    'the password that confirms who it is': (token: string) =>
      app.send(perfilCalls.confirmarIdentidade, { token, body: { Senha: 'errada' } }),
    'the password of the second factor': (token: string) =>
      app.send(perfilCalls.iniciarDoisFatores, { token, body: { Senha: 'errada' } }),
    'its first code': (token: string) =>
      app.send(perfilCalls.confirmarDoisFatores, { token, body: { Codigo: '000000' } }),
    'a code that turns it off': (token: string) =>
      app.send(perfilCalls.desligarDoisFatores, { token, body: { Senha: password, Codigo: '000000' } }),
  };

  test.each(Object.entries(guesses))('%s stops after five tries, although each is rolled back', async (_, guess) => {
    const { email } = await buildUser(app.database);
    const { accessToken } = await app.login(email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(accessToken)));
    expect(answers.filter(({ status }) => status === 401 || status === 403 || status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

test('every call of a session that asks for a secret is one of those', () => {
  const secrets = ['Senha', 'Atual', 'Codigo', 'password', 'codigo'];
  const asking = calls.filter(
    ({ access, body }) =>
      access === 'session' && 'shape' in body && secrets.some((name) => name in (body.shape as object)),
  );
  const { senha, confirmarIdentidade, iniciarDoisFatores, confirmarDoisFatores, desligarDoisFatores } = perfilCalls;
  expect(asking).toEqual([senha, confirmarIdentidade, iniciarDoisFatores, confirmarDoisFatores, desligarDoisFatores]);
});
