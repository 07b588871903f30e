import {
  Categoria,
  EventoSeguranca,
  type EventoSeguranca as Row,
  issueIngresso,
  listNotificacoes,
  login,
  logout,
  perfilCalls,
  refresh,
  Role,
  SEM_EMPRESA,
  Usuario,
  usuarioEncerrarSessoes,
  usuarioSenhaProvisoria,
} from '@bancada/contracts';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { buildCompany, buildUser, password, testApp } from '../../../test/index.ts';
import { openChannel } from '../../../test/channels.ts';
import { asOwner } from '../database/pool.ts';
import { RateLimits } from '../rate-limit.ts';

import { inOrder, startSecurity } from '../../../test/security-events.ts';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const all = [['manage', 'System']] as const;
const { app, clock, lines, from, stored, of, company } = await startSecurity();

describe('logins', () => {
  test('are recorded, those that succeed and those that fail, with the factor, from where and who', async () => {
    const { person } = await company();
    const headers = from();
    await app.send(login, { body: { email: person.email, password: 'errada' }, headers });
    await app.ask(login, { body: { email: person.email, password }, headers });
    const place = {
      Rede: headers['x-forwarded-for'].replace(/\d+$/, '0/24'),
      Navegador: 'Firefox · Linux',
      Chamada: 'POST auth/login',
      Empresa: person.Empresa,
      Vezes: 1,
    };
    const rows = await of(person.id);
    expect(rows).toEqual([
      expect.objectContaining({ ...place, Tipo: 'Login', Codigo: null, Fator: 'Senha' }),
      expect.objectContaining({ ...place, Tipo: 'Login_Falhou', Codigo: 'CREDENCIAIS_INVALIDAS', Fator: 'Senha' }),
    ]);
    expect(rows[0]?.Lugar).toBe(rows[1]?.Lugar);
    expect(rows[0]?.Lugar).toMatch(/^[\w-]{16}$/);
  });

  test('with a second factor say so; a missing, a wrong and a spare code are events of their own', async () => {
    const { person } = await company();
    const { accessToken: token } = await app.login(person.email);
    const { Segredo } = await app.ask(perfilCalls.iniciarDoisFatores, { token, body: { Senha: password } });
    const code = new TOTP({ secret: Secret.fromBase32(Segredo) }).generate({ timestamp: Date.now() });
    const { CodigosReserva } = await app.ask(perfilCalls.confirmarDoisFatores, { token, body: { Codigo: code } });
    const again = (codigo?: string) =>
      app.send(login, { body: { email: person.email, password, ...(codigo && { codigo }) } });
    await again();
    await again('000000');
    await again(CodigosReserva[0]);
    expect((await of(person.id)).map(({ Tipo, Fator }) => [Tipo, Fator])).toEqual([
      ['Login', 'Senha'],
      ['Login', 'Senha_Reserva'],
      ['Login_Sem_Codigo', 'Senha'],
      ['Codigo_Falhou', 'Codigo'],
      ['Codigo_Reserva_Usado', 'Senha_Reserva'],
      ['Segundo_Fator_Ligado', null],
    ]);
  });

  test('of unknown accounts are of no company: shown to who may do everything, to nobody else', async () => {
    const { seen } = await company();
    const typed = `ninguem-${crypto.randomUUID()}@exemplo.test`;
    for (const email of [typed, typed.toUpperCase()]) {
      await app.send(login, {
        body: { email, password: 'segredo-digitado' },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    }
    const isTry = ({ Rede }: { Rede: string | null }) => Rede === '203.0.113.0/24';
    const [row, ...rest] = (await stored()).filter(isTry);
    expect(row).toMatchObject({ Empresa: SEM_EMPRESA, Usuario: null, Tipo: 'Login_Falhou', Vezes: 2 });
    expect(rest).toEqual([]);
    expect((await seen()).filter(isTry)).toEqual([]);
    const operator = await buildUser(app.database, {
      abilities: all,
      companies: [(await buildCompany(app.database)).id],
    });
    const { accessToken: token } = await app.login(operator.email);
    expect((await app.ask(EventoSeguranca.calls.list, { token })).filter(isTry)).toHaveLength(1);
    const params = { id: row?.id ?? 0 };
    expect(await app.ask(EventoSeguranca.calls.get, { token, params })).toMatchObject({ Empresa: SEM_EMPRESA });
    expect(await app.ask(EventoSeguranca.calls.populate, { token })).toContainEqual(
      expect.objectContaining({ id: row?.id, Usuario: null }),
    );
  });

  test('that must wait are counted on one row', async () => {
    const { person } = await company();
    const headers = from();
    for (let index = 0; index < 12; index++) {
      await app.send(login, { body: { email: person.email, password: `errada ${index}` }, headers });
    }
    expect((await of(person.id)).map(({ Tipo, Vezes, Codigo }) => [Tipo, Vezes, Codigo])).toEqual([
      ['Login_Falhou', 5, 'CREDENCIAIS_INVALIDAS'],
      ['Tentativa_Barrada', 7, 'LOGIN_BLOQUEADO'],
    ]);
  });

  test('leave nothing that was typed in rows or log, and no address', async () => {
    const { person } = await company();
    const typed = { email: `digitado-${crypto.randomUUID()}@exemplo.test`, password: 'senha-que-ninguem-deve-ler' };
    const headers = { 'x-forwarded-for': '203.0.113.201', 'user-agent': `${typed.email} curl` };
    await app.send(login, { body: typed, headers });
    await app.send(login, { body: { ...typed, email: person.email }, headers });
    const text = `${JSON.stringify(await stored())}${lines.join('')}`;
    expect(text.length).toBeGreaterThan(1000);
    const secrets = [typed.email, typed.password, person.email, '203.0.113.201'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

describe('sessions and accounts', () => {
  test('logout, an ended session, and what an administrator does to an account are recorded under who did it', async () => {
    const { id, person } = await company();
    const admin = await buildUser(app.database, { abilities: all, companies: [id] });
    const own = await app.login(person.email);
    const other = await app.login(person.email);
    const { accessToken: token } = await app.login(admin.email);
    const [session] = (await app.ask(perfilCalls.sessoes, { token: own.accessToken })).filter(({ Atual }) => !Atual);
    await app.ask(perfilCalls.encerrarSessao, { token: own.accessToken, params: { id: session?.id ?? '' } });
    await app.ask(perfilCalls.senha, {
      token: own.accessToken,
      body: { Atual: password, Nova: 'uma frase que ninguém adivinha' },
    });
    await app.ask(logout, { body: { refreshToken: own.refreshToken } });
    await app.send(logout, { body: { refreshToken: other.refreshToken } });
    await app.ask(usuarioEncerrarSessoes, { token, params: { id: person.id }, body: { Sessao: null } });
    await app.ask(usuarioSenhaProvisoria, { token, params: { id: person.id } });
    await app.ask(Role.calls.create, {
      token,
      body: { Empresa: id, name: 'Recepção', RotaInicial: null, Permissoes: [], ExigeDoisFatores: false },
    });
    const kinds = async (user: number) => (await of(user)).map(({ Tipo }) => Tipo);
    expect(await kinds(person.id)).toEqual(['Login', 'Logout', 'Sessao_Encerrada', 'Senha_Trocada']);
    expect(await kinds(admin.id)).toEqual(['Login', 'Sessoes_Encerradas', 'Senha_Provisoria', 'Acesso_Alterado']);
  });

  test('a refresh token used twice is recorded, and who reads the audit is notified', async () => {
    const { person, token, seen } = await company();
    const { refreshToken } = await app.login(person.email);
    const headers = from();
    await app.ask(refresh, { body: { refreshToken } });
    await app.refused(refresh, { body: { refreshToken }, headers });
    expect(await seen({ Tipo: 'Token_Reutilizado' })).toEqual([
      expect.objectContaining({
        Usuario: person.id,
        Rede: headers['x-forwarded-for'].replace(/\d+$/, '0/24'),
        Chamada: 'POST auth/refresh',
      }),
    ]);
    const { Notificacoes } = await app.ask(listNotificacoes, { token });
    expect(Notificacoes.map(({ Tipo, Dados }) => [Tipo, Dados])).toEqual([
      ['Alerta_Token', { Pessoa: person.Nome, Vezes: 1 }],
    ]);
  });

  test('a session that has expired is no event; a token that nobody here signed is', async () => {
    const { person } = await company();
    const { accessToken, refreshToken } = await app.login(person.email);
    const before = (await stored()).length;
    clock.now += 20 * MINUTE;
    await app.refused(perfilCalls.sessoes, { token: accessToken, headers: from() });
    clock.now += 40 * DAY;
    await app.refused(refresh, { body: { refreshToken }, headers: from() });
    expect((await stored()).slice(before)).toEqual([]);
    const [head, body] = accessToken.split('.');
    await app.refused(perfilCalls.sessoes, { token: `${head}.${body}.${'A'.repeat(43)}`, headers: from() });
    await app.refused(refresh, { body: { refreshToken: `${crypto.randomUUID()}.a.b` }, headers: from() });
    expect(inOrder((await stored()).slice(before)).map(({ Tipo, Chamada }) => [Tipo, Chamada])).toEqual([
      ['Token_Recusado', 'GET perfil/sessoes'],
      ['Token_Recusado', 'POST auth/refresh'],
    ]);
  });
});

describe('refusals', () => {
  test('say who was refused what, equal ones on one row; another company sees none of them', async () => {
    const { person, seen } = await company();
    const other = await company();
    const { accessToken: token } = await app.login(person.email);
    const headers = from();
    for (let index = 0; index < 4; index++) await app.refused(Role.calls.list, { token, headers });
    await app.refused(Role.calls.get, { token, params: { id: 5 }, headers });
    const refused = {
      Tipo: 'Acesso_Recusado',
      Usuario: person.id,
      Codigo: 'SEM_PERMISSAO',
      Navegador: 'Firefox · Linux',
    };
    expect(inOrder(await seen({ Tipo: 'Acesso_Recusado' }))).toEqual([
      expect.objectContaining({ ...refused, Chamada: 'GET roles', Vezes: 4, Versao: 1 }),
      expect.objectContaining({ ...refused, Chamada: 'GET roles/{id}', Vezes: 1 }),
    ]);
    await app.refused(Role.calls.list, { token, headers });
    expect(await seen({ Chamada: 'GET roles' })).toEqual([expect.objectContaining({ Vezes: 5, Versao: 2 })]);
    expect((await other.seen()).filter(({ Usuario }) => Usuario === person.id)).toEqual([]);
  });

  test('of input, of records that are not there for the caller, and of limits are recorded', async () => {
    const limited = await testApp({ limits: new RateLimits(4, () => clock.now) });
    const { id } = await buildCompany(limited.database);
    const person = await buildUser(limited.database, { abilities: [['ler', 'Usuarios']], companies: [id] });
    const stranger = await buildUser(limited.database);
    const { accessToken: token } = await limited.login(person.email);
    const call = perfilCalls.alterar;
    await limited.refused(call, { token, body: { Nome: '' } });
    await limited.refused(Usuario.calls.get, { token, params: { id: stranger.id } });
    await limited.refused(Usuario.calls.list, { token });
    await limited.auth.security.flush();
    const rows = await asOwner(limited.connection, async (client) => {
      const query = 'select * from eventos_seguranca where "Usuario" = $1';
      return (await client.query<Row>(query, [person.id])).rows;
    });
    await limited.close();
    expect(inOrder(rows).map(({ Tipo, Codigo }) => [Tipo, Codigo])).toEqual([
      ['Login', null],
      ['Registro_Inacessivel', 'NAO_ENCONTRADO'],
      ['Entrada_Recusada', 'DADOS_INVALIDOS'],
      ['Limite_Excedido', 'LIMITE_REQUISICOES'],
    ]);
  });

  test('of single items of a bulk call and of frames of the channel are recorded, too', async () => {
    const { id } = await buildCompany(app.database);
    const person = await buildUser(app.database, { abilities: [['editar', 'Configuracoes']], companies: [id] });
    const { accessToken: token } = await app.login(person.email);
    const itens = [1, 2].map((each) => ({ id: 1_000_000 + each, Versao: 1, Nome: 'x' }));
    await app.ask(Categoria.calls.updateMany, { token, body: { itens } });
    const address = await app.app.listen({ port: 0 });
    const { Ingresso } = await app.ask(issueIngresso, { token });
    const channel = await openChannel(address, Ingresso);
    channel.send({ tipo: 'assinar', topico: 'nenhum:1' });
    await expect.poll(() => channel.of('recusado')).toHaveLength(1);
    channel.close();
    const refused = { Tipo: 'Registro_Inacessivel', Codigo: 'NAO_ENCONTRADO', Vezes: 1 };
    expect((await of(person.id)).filter(({ Tipo }) => Tipo !== 'Login')).toEqual([
      expect.objectContaining({ ...refused, Chamada: 'GET canal', Rede: '127.0.0.0/24' }),
      expect.objectContaining({ ...refused, Chamada: 'PUT categorias/lote' }),
    ]);
  });

  test('neither wait for the events nor fail by them', async () => {
    const { person, seen } = await company();
    const { accessToken: token } = await app.login(person.email);
    await asOwner(app.connection, async (client) => {
      await client.query('begin');
      await client.query('lock table eventos_seguranca in access exclusive mode');
      const flushed = app.auth.security.flush();
      expect(await app.refused(Role.calls.list, { token })).toMatchObject({ status: 403 });
      await client.query('rollback');
      await flushed;
    });
    expect(await seen({ Tipo: 'Acesso_Recusado' })).toEqual([expect.objectContaining({ Usuario: person.id })]);
  });
});
