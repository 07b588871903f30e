import { type AnswerOf, login, logout, me, refresh } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildRole, buildUnit, buildUser, buildCompany, password, testApp, type TestApp } from '../../../test/index.ts';
import { noScope } from '../database/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;
let now: number;

beforeAll(async () => {
  app = await testApp({ rooms: [], clock: () => now });
});
beforeEach(() => {
  now = Date.now();
});
afterAll(() => app.close());

const whoIs = (token: string) => app.ask(me, { token });
const wrong = (email: string, headers?: Record<string, string>) =>
  app.send(login, { body: { email, password: 'errada' }, ...(headers && { headers }) });

describe('login', () => {
  test('tells who one is: companies, units, role and abilities that were granted', async () => {
    const company = await buildCompany(app.database, { Nome: 'Laboratório Aurora' });
    const unit = await buildUnit(app.database, { Empresa: company.id, Nome: 'Centro' });
    await buildUnit(app.database, { Empresa: company.id, Nome: 'Não concedida' });
    const role = await buildRole(
      app.database,
      company.id,
      [
        ['ler', 'Laboratorio'],
        ['digitar', 'Laboratorio'],
      ],
      'Analista',
    );
    const { email, id, Nome } = await buildUser(app.database, {
      email: 'Ana@Teste.bancada',
      role: role.id,
      units: [unit],
    });
    const session = await app.login(` ${email.toUpperCase()} `);
    const info: AnswerOf<typeof me> = {
      id,
      Nome,
      email,
      role: { name: 'Analista', RotaInicial: null },
      Empresas: [{ id: company.id, Nome: 'Laboratório Aurora' }],
      Unidades: [{ id: unit.id, Nome: 'Centro', Empresa: company.id }],
      abilities: [
        { Acao: 'ler', Acesso: 'Laboratorio' },
        { Acao: 'digitar', Acesso: 'Laboratorio' },
      ],
      Preferencias: {},
      TrocarSenha: false,
      DoisFatores: false,
      ExigeDoisFatores: null,
      VerComo: null,
    };
    expect(session.user).toEqual(info);
    expect(await whoIs(session.accessToken)).toEqual(info);
  });

  test('answers unknown person, wrong password and blocked person alike', async () => {
    const { email } = await buildUser(app.database);
    const blocked = await buildUser(app.database, { blocked: true });
    const refusals = [
      await app.refused(login, { body: { email: 'ninguem@teste.bancada', password } }),
      await app.refused(login, { body: { email, password: `${password} ` } }),
      await app.refused(login, { body: { email: blocked.email, password } }),
    ];
    for (const { requestId: _, ...refusal } of refusals) {
      expect(refusal).toEqual({ status: 401, code: 'CREDENCIAIS_INVALIDAS', message: 'E-mail ou senha não conferem.' });
    }
  });

  test('stores neither password nor refresh token', async () => {
    const { email, id } = await buildUser(app.database);
    const { refreshToken } = await app.login(email);
    const { rows } = await app.database.withScope(noScope, (db) =>
      sql<{ text: string }>`select to_jsonb(u)::text || to_jsonb(c)::text || to_jsonb(s)::text as text from usuarios u
        join credenciais c on c."Usuario" = u.id join sessoes s on s."Usuario" = u.id where u.id = ${id}`.execute(db),
    );
    expect(rows[0]?.text).toContain('$argon2id$');
    expect(rows[0]?.text).not.toContain(password);
    expect(rows[0]?.text).not.toContain(refreshToken.split('.')[1]);
  });
});

describe('guessing', () => {
  test('is not what a clinic does whose people all log in from one address', { tags: 'second' }, async () => {
    const { email } = await buildUser(app.database);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let people = 0; people < 130; people++) await app.ask(login, { body: { email, password }, headers });
  });

  test('of one person is stopped after five tries, longer each time, and the right password does not help', async () => {
    const { email } = await buildUser(app.database);
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(email)).status).toBe(401);
    const stopped = await app.send(login, { body: { email, password } });
    expect(stopped).toMatchObject({
      status: 429,
      error: {
        code: 'LOGIN_BLOQUEADO',
        details: { segundos: 15 },
        message: 'Muitas tentativas de login. Tente novamente em 15 segundos.',
      },
      headers: { 'retry-after': '15' },
    });
    now += 15_000;
    expect((await wrong(email)).status).toBe(401);
    expect(await app.refused(login, { body: { email, password } })).toMatchObject({ details: { segundos: 30 } });
    now += 30_000;
    expect((await app.send(login, { body: { email, password } })).ok).toBe(true);
    expect((await wrong(email)).status).toBe(401);
  });

  test('in parallel gains nothing', async () => {
    const { email } = await buildUser(app.database);
    const tries = await Promise.all(Array.from({ length: 20 }, () => wrong(email)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('refresh', () => {
  test('gives a new pair and goes on giving', async () => {
    const { email } = await buildUser(app.database);
    let session = await app.login(email);
    for (let round = 0; round < 3; round++) {
      now += 3 * 60 * MINUTE;
      const next = await app.ask(refresh, { body: { refreshToken: session.refreshToken } });
      expect(next.refreshToken).not.toBe(session.refreshToken);
      expect((await whoIs(next.accessToken)).email).toBe(email);
      session = next;
    }
  });

  test('of a token that was used before ends the login for both hands', async () => {
    const { email } = await buildUser(app.database);
    const first = await app.login(email);
    const other = await app.login(email);
    const second = await app.ask(refresh, { body: { refreshToken: first.refreshToken } });
    const reused = await app.refused(refresh, { body: { refreshToken: first.refreshToken } });
    expect(reused).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' });
    expect(await app.refused(refresh, { body: { refreshToken: second.refreshToken } })).toMatchObject({ status: 401 });
    now += 6000;
    expect(await app.refused(me, { token: second.accessToken })).toMatchObject({ status: 401 });
    expect((await app.send(refresh, { body: { refreshToken: other.refreshToken } })).ok).toBe(true);
  });

  test('by two at once leaves nobody in', async () => {
    const { email } = await buildUser(app.database);
    const { refreshToken } = await app.login(email);
    const both = await Promise.all([1, 2].map(() => app.send(refresh, { body: { refreshToken } })));
    // One of them loses and ends the login; the other may have its answer before that, or lose as well.
    const winners = both.filter(({ ok }) => ok);
    expect(winners.length).toBeLessThan(2);
    expect(both.filter(({ ok }) => !ok).every(({ status }) => status === 401)).toBe(true);
    const next = winners[0]?.ok ? winners[0].answer.refreshToken : refreshToken;
    expect(await app.refused(refresh, { body: { refreshToken: next } })).toMatchObject({ status: 401 });
  });

  test.each(['x', 'x.y', '00000000-0000-4000-8000-000000000000.abc', `'; drop table sessoes; --`])(
    'of a made-up token (%s) is a 401',
    async (refreshToken) => {
      expect(await app.refused(refresh, { body: { refreshToken } })).toMatchObject({
        status: 401,
        code: 'SESSAO_EXPIRADA',
      });
    },
  );

  test('is over after 30 days without use', async () => {
    const { email } = await buildUser(app.database);
    const { refreshToken } = await app.login(email);
    now += 30 * DAY;
    expect(await app.refused(refresh, { body: { refreshToken } })).toMatchObject({ status: 401 });
  });
});

describe('an access token', () => {
  test('lives 15 minutes', async () => {
    const { email } = await buildUser(app.database);
    const { accessToken } = await app.login(email);
    now += 14 * MINUTE;
    await whoIs(accessToken);
    now += 2 * MINUTE;
    expect(await app.refused(me, { token: accessToken })).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' });
  });

  test('that is missing, changed, unsigned or of another kind is a 401', async () => {
    const { email } = await buildUser(app.database);
    const { accessToken, refreshToken } = await app.login(email);
    const [, payload] = accessToken.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [`${accessToken.slice(0, -3)}abc`, none, refreshToken, 'x', '']) {
      expect(await app.refused(me, { token })).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' });
    }
    expect(await app.refused(me)).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' });
    expect(await app.refused(me, { headers: { authorization: `Basic ${accessToken}` } })).toMatchObject({
      status: 401,
    });
  });

  test('is worth nothing after logout, also with an older refresh token of the same login', async () => {
    const { email } = await buildUser(app.database);
    const first = await app.login(email);
    const second = await app.ask(refresh, { body: { refreshToken: first.refreshToken } });
    expect(await app.ask(logout, { body: { refreshToken: first.refreshToken } })).toEqual({});
    expect(await app.refused(me, { token: second.accessToken })).toMatchObject({ status: 401 });
    expect(await app.refused(refresh, { body: { refreshToken: second.refreshToken } })).toMatchObject({ status: 401 });
  });

  test('is not ended by who knows the login but not its secret', async () => {
    const { email } = await buildUser(app.database);
    const { accessToken, refreshToken } = await app.login(email);
    const [id = ''] = refreshToken.split('.');
    for (const made of [`${id}.x`, id, `${refreshToken}x`]) {
      expect(await app.refused(logout, { body: { refreshToken: made } })).toMatchObject({ code: 'SESSAO_EXPIRADA' });
      expect(await app.refused(refresh, { body: { refreshToken: made } })).toMatchObject({ code: 'SESSAO_EXPIRADA' });
    }
    now += 6000;
    expect((await whoIs(accessToken)).email).toBe(email);
    await app.ask(refresh, { body: { refreshToken } });
  });

  test('of a person blocked meanwhile is worth nothing within seconds, and lost rights are lost', async () => {
    const { email, id, Empresa } = await buildUser(app.database, { abilities: [['ler', 'System']] });
    const { accessToken } = await app.login(email);
    const change = (work: (id: number) => ReturnType<typeof sql>) =>
      app.database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) => work(id).execute(db));
    await change(() => sql`update roles set "Permissoes" = '[]' where "Empresa" = ${Empresa}`);
    now += 5001;
    expect((await whoIs(accessToken)).abilities).toEqual([]);
    await change((user) => sql`update usuarios set blocked = true where id = ${user}`);
    now += 5001;
    expect(await app.refused(me, { token: accessToken })).toMatchObject({ status: 401 });
  });
});
