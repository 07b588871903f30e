import { Auditoria, type BodyOf, instalar, login, me, Unidade, verInstalacao } from '@bancada/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, testAppOnce, type TestApp } from '../../../test/index.ts';
import { noScope } from '../../platform/database/index.ts';

const Administrador = { Nome: 'Helena Prado', email: 'helena@aurora.com.br', password: 'um cavalo bem azul' };
const body: BodyOf<typeof instalar> = {
  Empresa: { Nome: 'Laboratório Aurora', CNPJ: '11222333000181' },
  Unidade: { Nome: 'Centro' },
  Administrador,
  Idioma: 'en',
};
const away = '192.0.2.7';

let app: TestApp;
beforeEach(async () => {
  app = await testAppOnce();
});

const ask = async (of: TestApp, remoteAddress: string, payload?: object, headers: Record<string, string> = {}) => {
  const method = payload ? 'POST' : 'GET';
  const { statusCode, body: text } = await of.app.inject({
    method,
    url: '/api/instalacao',
    remoteAddress,
    headers,
    ...(payload && { payload }),
  });
  return { status: statusCode, ...(JSON.parse(text) as Record<string, unknown>) };
};
const companies = async (of: TestApp) => {
  const { rows } = await of.database.withScope(noScope, (db) => sql`select 1 from empresas`.execute(db));
  return rows.length;
};

describe('an empty installation', () => {
  test('is set up from its own machine, once, by whom it then knows', async () => {
    expect(await app.ask(verInstalacao)).toEqual({ pendente: true, precisaCodigo: false });
    const { accessToken: token, user } = await app.ask(instalar, { body });
    expect(user).toMatchObject({
      Nome: 'Helena Prado',
      Empresas: [{ Nome: 'Laboratório Aurora' }],
      Unidades: [{ Nome: 'Centro' }],
      abilities: [{ Acesso: 'System' }],
      Preferencias: { Idioma: 'en' },
    });
    expect(await app.ask(verInstalacao)).toEqual({ pendente: false, precisaCodigo: false });
    expect(await app.refused(instalar, { body })).toMatchObject({ status: 409, code: 'INSTALACAO_CONCLUIDA' });
    const { email, password } = Administrador;
    expect(await app.ask(login, { body: { email, password } })).toMatchObject({ user: { email } });
    expect(await app.ask(Unidade.calls.list, { token })).toMatchObject([{ Nome: 'Centro' }]);
    const linhas = await app.ask(Auditoria.calls.list, { token, query: {} });
    expect(linhas.at(-1)).toMatchObject({ Seq: 1, Acao: 'criar', Entidade: 'empresas', UsuarioNome: 'Helena Prado' });
    expect(JSON.stringify(linhas)).not.toContain(password);
  });

  test('is set up by one of two who do it at once', async () => {
    const both = await Promise.all(
      ['Um', 'Dois'].map((Nome) => app.send(instalar, { body: { ...body, Empresa: { ...body.Empresa, Nome } } })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await companies(app)).toBe(1);
  });

  test.each([
    [{ Administrador: { ...Administrador, password: 'curta' } }, 'SENHA_CURTA'],
    [{ Administrador: { ...Administrador, password: 'helena prado!' } }, 'SENHA_OBVIA'],
    [{ Empresa: { Nome: 'Aurora', CNPJ: '11222333000180' } }, 'DADOS_INVALIDOS'],
    [{ Administrador: { ...Administrador, email: 'helena' } }, 'DADOS_INVALIDOS'],
  ])('refuses %j and stays as it is', async (part, code) => {
    expect(await ask(app, '127.0.0.1', { ...body, ...part })).toMatchObject({ status: 400, code });
    expect(await companies(app)).toBe(0);
    expect(await app.ask(verInstalacao)).toMatchObject({ pendente: true });
  });
});

describe('from another machine', () => {
  test('the code of the log is asked, and guessing it makes everybody wait', async () => {
    const { setupCode, spokenCode } = await import('./instalacao.service.ts');
    expect(await ask(app, away)).toMatchObject({ pendente: true, precisaCodigo: true });
    expect(await ask(app, away, body)).toMatchObject({ status: 403, code: 'INSTALACAO_CODIGO' });
    const wrong = spokenCode(setupCode(new Uint8Array(32)));
    for (let times = 0; times < 4; times++) {
      expect(await ask(app, `192.0.2.${times}`, { ...body, Codigo: wrong })).toMatchObject({ status: 403 });
    }
    expect(await ask(app, '198.51.100.1', { ...body, Codigo: wrong })).toMatchObject({ status: 429 });
    expect(await companies(app)).toBe(0);
    expect(await ask(app, '127.0.0.1', body)).toMatchObject({ status: 200 });
  });

  test('the right code opens it, in whatever way it is typed', async () => {
    const { setupCode, setupNotice } = await import('./instalacao.service.ts');
    const code = setupCode(app.auth.key);
    expect(await setupNotice({ database: app.database, auth: app.auth })).toContain(
      `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`,
    );
    expect(
      await ask(app, away, { ...body, Codigo: ` ${code.toUpperCase().replace(/(.{5})/, '$1 - ')} ` }),
    ).toMatchObject({
      status: 200,
    });
    expect(await setupNotice({ database: app.database, auth: app.auth })).toBe('');
  });

  test('or through a proxy, or under another name, this machine is another one', { tags: 'second' }, async () => {
    const through: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { host: 'mal.example' },
      { host: 'localhost.mal.example' },
    ];
    for (const headers of through) {
      expect(await ask(app, '127.0.0.1', undefined, headers)).toMatchObject({ precisaCodigo: true });
      expect(await ask(app, '127.0.0.1', body, headers)).toMatchObject({ status: 403 });
    }
    const proxied = await testAppOnce({ metrics: { token: undefined, proxied: true } });
    expect(await ask(proxied, '127.0.0.1', body)).toMatchObject({ status: 403 });
  });
});

test('an installation with a company is closed, whoever made it', async () => {
  await buildCompany(app.database);
  expect(await app.ask(verInstalacao)).toEqual({ pendente: false, precisaCodigo: false });
  expect(await app.refused(instalar, { body })).toMatchObject({ code: 'INSTALACAO_CONCLUIDA' });
  expect(await app.refused(me)).toMatchObject({ status: 401 });
});
