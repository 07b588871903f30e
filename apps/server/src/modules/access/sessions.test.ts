import {
  Auditoria,
  ConfiguracaoEmpresa,
  login,
  me,
  perfilCalls,
  refresh,
  usuarioSessoes,
  usuarioEncerrarSessoes,
} from '@bancada/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, password, testApp, type TestApp } from '../../../test/index.ts';

const HOUR = 60 * 60_000;
const all = [['manage', 'System']] as const;
let app: TestApp;
let now: number;

beforeAll(async () => {
  app = await testApp({ clock: () => now });
});
beforeEach(() => {
  now = Date.now();
});
afterAll(() => app.close());

describe('a login ends, however much it is used', () => {
  const open = async (companies?: readonly number[]) => {
    const user = await buildUser(app.database, { abilities: all, ...(companies && { companies }) });
    return { ...user, session: await app.login(user.email) };
  };
  const renew = (refreshToken: string) => app.send(refresh, { body: { refreshToken } });
  const setHours = async (Empresa: number, Valor: string) => {
    const { accessToken: token } = await app.login(
      (await buildUser(app.database, { abilities: all, companies: [Empresa] })).email,
    );
    return app.send(ConfiguracaoEmpresa.calls.create, {
      token,
      body: { Empresa, Chave: 'SESSAO_MAXIMA_HORAS', Valor },
    });
  };

  test('after twelve hours', async () => {
    const { session, email } = await open();
    now += 11 * HOUR;
    const renewed = await app.ask(refresh, { body: { refreshToken: session.refreshToken } });
    now += HOUR - 60_000;
    const last = await app.ask(refresh, { body: { refreshToken: renewed.refreshToken } });
    now += 60_000;
    expect(await app.refused(me, { token: last.accessToken })).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' });
    expect(await renew(last.refreshToken)).toMatchObject({ status: 401, error: { code: 'SESSAO_EXPIRADA' } });
    const { accessToken: token } = await app.login(email);
    expect(await app.ask(perfilCalls.sessoes, { token })).toHaveLength(1);
  });

  test('as early as the strictest company of the person says, also a login that is open already', async () => {
    const [strict, other] = [await buildCompany(app.database), await buildCompany(app.database)];
    const { session } = await open([other.id, strict.id]);
    now += 2 * HOUR;
    expect(await setHours(strict.id, '2')).toMatchObject({ ok: true });
    expect(await setHours(other.id, '48')).toMatchObject({ ok: true });
    expect(await renew(session.refreshToken)).toMatchObject({ status: 401 });
  });

  test('later where all companies say so, within bounds', async () => {
    const company = await buildCompany(app.database);
    for (const Valor of ['0', '721', '-1', '1.5'])
      expect(await setHours(company.id, Valor)).toMatchObject({ error: { code: 'CONFIGURACAO_INVALIDA' } });
    expect(await setHours(company.id, '24')).toMatchObject({ ok: true });
    const { session } = await open([company.id]);
    now += 23 * HOUR;
    expect(await renew(session.refreshToken)).toMatchObject({ ok: true });
  });
});

describe('administrators', () => {
  const administrator = async (companies: readonly number[], abilities: readonly (readonly [string, string])[] = all) =>
    (await app.login((await buildUser(app.database, { abilities, companies })).email)).accessToken;

  test('see and end the logins of a person, which the audit tells', async () => {
    const company = await buildCompany(app.database);
    const token = await administrator([company.id]);
    const { id, email } = await buildUser(app.database, { companies: [company.id] });
    const headers = { 'user-agent': 'Navegador de teste' };
    const first = await app.ask(login, { body: { email, password }, headers });
    const second = await app.login(email);
    const params = { id };
    const list = await app.ask(usuarioSessoes, { token, params });
    expect(list.map(({ Atual }) => Atual)).toEqual([false, false]);
    const theirs = list.find(({ Dispositivo }) => Dispositivo === 'Navegador de teste');
    await app.ask(usuarioEncerrarSessoes, { token, params, body: { Sessao: theirs?.id ?? null } });
    expect(await app.refused(me, { token: first.accessToken })).toMatchObject({ status: 401 });
    expect(await app.ask(me, { token: second.accessToken })).toMatchObject({ email });
    await app.ask(usuarioEncerrarSessoes, { token, params, body: { Sessao: null } });
    expect(await app.refused(me, { token: second.accessToken })).toMatchObject({ status: 401 });
    expect(await app.ask(usuarioSessoes, { token, params })).toEqual([]);
    const facts = await app.ask(Auditoria.calls.list, { token, query: { Acao: 'encerrarSessoes' } });
    expect(facts).toHaveLength(2);
  });

  test('not of people who reach more than they do, of other companies, or another’s login under a person’s name', async () => {
    const company = await buildCompany(app.database);
    const token = await administrator(
      [company.id],
      [
        ['ler', 'Usuarios'],
        ['editar', 'Usuarios'],
      ],
    );
    const strong = await buildUser(app.database, { abilities: all, companies: [company.id] });
    const { id: stranger, email } = await buildUser(app.database);
    const { accessToken: theirs } = await app.login(email);
    const body = { Sessao: null };
    const colleague = { token, params: { id: strong.id } };
    expect(await app.refused(usuarioSessoes, colleague)).toMatchObject({ code: 'PERMISSAO_ACIMA' });
    expect(await app.refused(usuarioEncerrarSessoes, { ...colleague, body })).toMatchObject({
      code: 'PERMISSAO_ACIMA',
    });
    const other = { token, params: { id: stranger } };
    expect(await app.refused(usuarioSessoes, other)).toMatchObject({ status: 404 });
    expect(await app.refused(usuarioEncerrarSessoes, { ...other, body })).toMatchObject({ status: 404 });
    const weak = await buildUser(app.database, { companies: [company.id] });
    const [session] = await app.ask(perfilCalls.sessoes, { token: theirs });
    const mixed = { token, params: { id: weak.id }, body: { Sessao: session?.id ?? null } };
    expect(await app.refused(usuarioEncerrarSessoes, mixed)).toMatchObject({ status: 404 });
    expect(await app.ask(me, { token: theirs })).toMatchObject({ email });
  });
});
