import { createHash } from 'node:crypto';
import { login, me, perfilCalls } from '@bancada/contracts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser, password, testApp, type TestApp } from '../../../test/index.ts';
import { noScope } from '../../platform/database/index.ts';

const PERIOD = 30_000;
let app: TestApp;
let email: string;
let token: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ email } = await buildUser(app.database));
  token = (await app.login(email)).accessToken;
});
afterAll(() => app.close());

/** What an authenticator shows, some periods from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD });

test('preferences follow the person, and what is not sent stays', async () => {
  const { alterar } = perfilCalls;
  await app.ask(alterar, { token, body: { Preferencias: { Tema: 'escuro', Idioma: 'de' } } });
  await app.ask(alterar, { token, body: { Nome: 'Nome Novo', Preferencias: { Densidade: 'confortavel' } } });
  expect(await app.ask(me, { token })).toMatchObject({
    Nome: 'Nome Novo',
    Preferencias: { Tema: 'escuro', Idioma: 'de', Densidade: 'confortavel' },
  });
  expect(await app.refused(alterar, { token, body: { Preferencias: { Tema: 'roxo' as 'claro' } } })).toMatchObject({
    status: 400,
  });
});

test('a new password asks for the old one, and ends the other logins', async () => {
  const other = await app.login(email);
  const Nova = 'uma frase que ninguém adivinha';
  const wrong = { Atual: 'errada', Nova };
  expect(await app.refused(perfilCalls.senha, { token, body: wrong })).toMatchObject({ code: 'SENHA_NAO_CONFERE' });
  const known = { Atual: password, Nova: 'qwerty123456' };
  expect(await app.refused(perfilCalls.senha, { token, body: known })).toMatchObject({ code: 'SENHA_VAZADA' });
  await app.ask(perfilCalls.senha, { token, body: { Atual: password, Nova } });
  expect(await app.refused(me, { token: other.accessToken })).toMatchObject({ status: 401 });
  expect(await app.ask(me, { token })).toMatchObject({ TrocarSenha: false });
  expect(await app.refused(login, { body: { email, password } })).toMatchObject({ code: 'CREDENCIAIS_INVALIDAS' });
  await app.login(email, Nova);
});

test('open logins are listed with their devices, and each can be ended; nobody ends another’s', async () => {
  const headers = { 'user-agent': 'Navegador de teste' };
  const other = await app.ask(login, { body: { email, password }, headers });
  const list = await app.ask(perfilCalls.sessoes, { token });
  expect(list).toHaveLength(2);
  expect(list.filter(({ Atual }) => Atual)).toHaveLength(1);
  const theirs = list.find(({ Dispositivo }) => Dispositivo === 'Navegador de teste');
  const stranger = await app.login((await buildUser(app.database)).email);
  const params = { id: theirs?.id ?? '' };
  expect(await app.refused(perfilCalls.encerrarSessao, { token: stranger.accessToken, params })).toMatchObject({
    status: 404,
  });
  await app.ask(perfilCalls.encerrarSessao, { token, params });
  expect(await app.refused(me, { token: other.accessToken })).toMatchObject({ status: 401 });
  expect(await app.ask(perfilCalls.sessoes, { token })).toHaveLength(1);
});

test('the second factor is asked at the login; a code is taken once, a spare one too', async () => {
  const { iniciarDoisFatores, confirmarDoisFatores } = perfilCalls;
  expect(await app.refused(iniciarDoisFatores, { token, body: { Senha: 'errada' } })).toMatchObject({
    code: 'SENHA_NAO_CONFERE',
  });
  const { Segredo, Uri } = await app.ask(iniciarDoisFatores, { token, body: { Senha: password } });
  expect(Uri).toContain(`secret=${Segredo}`);
  expect((await app.login(email)).user.DoisFatores).toBe(false);
  expect(await app.refused(confirmarDoisFatores, { token, body: { Codigo: '000000' } })).toMatchObject({
    code: 'CODIGO_INVALIDO',
  });
  const first = codeOf(Segredo);
  const { CodigosReserva } = await app.ask(confirmarDoisFatores, { token, body: { Codigo: first } });
  expect(new Set(CodigosReserva).size).toBe(10);

  const enter = (codigo?: string) => app.send(login, { body: { email, password, ...(codigo && { codigo }) } });
  expect(await enter()).toMatchObject({ status: 401, error: { code: 'CODIGO_NECESSARIO' } });
  expect(await enter(first)).toMatchObject({ status: 401, error: { code: 'CODIGO_INVALIDO' } });
  const next = codeOf(Segredo, 1);
  const both = await Promise.all([enter(next), enter(next)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await enter(CodigosReserva[0])).toMatchObject({ ok: true });
  expect(await enter(CodigosReserva[0])).toMatchObject({ status: 401 });
});

test('the second factor is turned off with password and a code', async () => {
  const { iniciarDoisFatores, confirmarDoisFatores, desligarDoisFatores } = perfilCalls;
  const { Segredo } = await app.ask(iniciarDoisFatores, { token, body: { Senha: password } });
  const body = { Codigo: codeOf(Segredo) };
  const [spare = ''] = (await app.ask(confirmarDoisFatores, { token, body })).CodigosReserva;
  expect(await app.refused(desligarDoisFatores, { token, body: { Senha: password, ...body } })).toMatchObject({
    code: 'CODIGO_INVALIDO',
  });
  await app.ask(desligarDoisFatores, { token, body: { Senha: password, Codigo: spare } });
  expect(await app.ask(me, { token })).toMatchObject({ DoisFatores: false });
  await app.login(email);
});

describe('spare codes', () => {
  const hashes = async (user: number) => {
    const { rows } = await app.database.withScope(noScope, (db) =>
      sql<{ CodigosReserva: string[] }>`select "CodigosReserva" from credenciais where "Usuario" = ${user}`.execute(db),
    );
    return rows[0]?.CodigosReserva ?? [];
  };

  test('are stored as passwords are; those stored by earlier versions open the account until they are used', async () => {
    const { id } = await app.ask(me, { token });
    const { iniciarDoisFatores, confirmarDoisFatores } = perfilCalls;
    const { Segredo } = await app.ask(iniciarDoisFatores, { token, body: { Senha: password } });
    const { CodigosReserva } = await app.ask(confirmarDoisFatores, { token, body: { Codigo: codeOf(Segredo) } });
    const stored = await hashes(id);
    expect(stored).toHaveLength(10);
    expect(stored.every((hash) => hash.startsWith('$argon2id$'))).toBe(true);
    const old = 'abcde-fghjk';
    const quick = createHash('sha256').update(old).digest('hex');
    await app.database.inTransaction(noScope, (db) =>
      sql`update credenciais set "CodigosReserva" = ${JSON.stringify([quick, ...stored])}::jsonb
        where "Usuario" = ${id}`.execute(db),
    );
    const enter = (codigo?: string) => app.send(login, { body: { email, password, ...(codigo && { codigo }) } });
    expect(await enter(old)).toMatchObject({ ok: true });
    expect(await enter(old)).toMatchObject({ status: 401 });
    expect(await enter(CodigosReserva[9])).toMatchObject({ ok: true });
    expect(await hashes(id)).toEqual(stored.slice(0, 9));
  });
});
