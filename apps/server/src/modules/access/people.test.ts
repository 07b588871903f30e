import {
  deixarDeVerComo,
  login,
  me,
  perfilCalls,
  Role,
  Tratamento,
  Usuario,
  usuarioSenhaProvisoria,
  verComo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCompany,
  buildLab,
  buildPerson,
  buildRole,
  buildUnit,
  buildUser,
  everyAbility,
  type Lab,
  testApp,
  type TestApp,
  tratamentoBody,
} from '../../../test/index.ts';
import { noScope } from '../../platform/database/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

const person = (role: number, more: object = {}) => ({
  Nome: 'Rita Lobo',
  email: `rita${++count}@teste.bancada`,
  role,
  Acessos: [{ Organizacao: lab.Empresa, Unidade: lab.Unidade, role: null }],
  ...more,
});
const make = async (abilities = everyAbility, more: object = {}) => {
  const { id: role } = await buildRole(app.database, lab.Empresa, abilities);
  return app.ask(Usuario.calls.create, { token, body: person(role, more) });
};

describe('a person', () => {
  test('is made with access, gets a password to be changed first, and then works', async () => {
    const made = await make();
    expect(made).toMatchObject({ blocked: false, DoisFatores: false, Acessos: [{ Unidade: lab.Unidade }] });
    expect(await app.refused(login, { body: { email: made.email, password: 'qualquer' } })).toMatchObject({
      status: 401,
    });
    const { Senha } = await app.ask(usuarioSenhaProvisoria, { token, params: { id: made.id } });
    const session = await app.login(made.email, Senha);
    expect(session.user).toMatchObject({ TrocarSenha: true, Unidades: [{ id: lab.Unidade }] });
    expect(await app.refused(Tratamento.calls.list, { token: session.accessToken })).toMatchObject({
      status: 403,
      code: 'TROCAR_SENHA',
    });
  });

  test('changes a provisional password within three days, and not into itself', async () => {
    const made = await make();
    const { Senha } = await app.ask(usuarioSenhaProvisoria, { token, params: { id: made.id } });
    const { accessToken } = await app.login(made.email, Senha);
    for (const Nova of [Senha, Senha.toUpperCase(), Senha.replaceAll('-', ' ')]) {
      const body = { Atual: Senha, Nova };
      expect(await app.refused(perfilCalls.senha, { token: accessToken, body })).toMatchObject({
        status: 400,
        code: 'SENHA_REPETIDA',
      });
    }
    const expire = sql`update credenciais set "ProvisoriaAte" = now() - interval '1 second' where "Usuario" = ${made.id}`;
    const { rows } = await app.database.withScope(noScope, (db) =>
      sql<{ hours: number }>`select round(extract(epoch from "ProvisoriaAte" - now()) / 3600)::int as hours
        from credenciais where "Usuario" = ${made.id}`.execute(db),
    );
    expect(rows).toEqual([{ hours: 72 }]);
    await app.database.withScope(noScope, (db) => expire.execute(db));
    const body = { email: made.email, password: Senha };
    expect(await app.refused(login, { body })).toMatchObject({ status: 401, code: 'SENHA_PROVISORIA_VENCIDA' });
    expect(await app.refused(login, { body: { ...body, password: 'errada' } })).toMatchObject({
      code: 'CREDENCIAIS_INVALIDAS',
    });
    const nova = { Atual: Senha, Nova: 'uma frase que ninguém adivinha' };
    await app.ask(perfilCalls.senha, { token: accessToken, body: nova });
    await app.login(made.email, nova.Nova);
  });

  test('may not be given a role, or a place, that is beyond who gives it', async () => {
    const { id: strong } = await buildRole(app.database, lab.Empresa, [['manage', 'System']]);
    expect(await app.refused(Usuario.calls.create, { token, body: person(strong) })).toMatchObject({
      status: 403,
      code: 'PERMISSAO_ACIMA',
    });
    const { id: weak } = await buildRole(app.database, lab.Empresa, []);
    const elsewhere = await buildUnit(app.database, { Empresa: (await buildCompany(app.database)).id });
    for (const place of [
      { Organizacao: elsewhere.Empresa, Unidade: null, role: null },
      { Organizacao: lab.Empresa, Unidade: elsewhere.id, role: null },
    ]) {
      const body = person(weak, { Acessos: [place] });
      expect(await app.refused(Usuario.calls.create, { token, body })).toMatchObject({
        code: 'REFERENCIA_INEXISTENTE',
      });
    }
    const { id: theirs } = await buildRole(app.database, elsewhere.Empresa, []);
    expect(await app.refused(Usuario.calls.create, { token, body: person(theirs) })).toMatchObject({
      code: 'REFERENCIA_INEXISTENTE',
    });
  });

  test('who may do more cannot be changed, blocked or given a password by who may do less', async () => {
    const units = [{ Empresa: lab.Empresa, id: lab.Unidade }];
    const boss = await buildUser(app.database, { abilities: [['manage', 'System']], units });
    const refusals = [
      await app.refused(usuarioSenhaProvisoria, { token, params: { id: boss.id } }),
      await app.refused(Usuario.calls.update, { token, params: { id: boss.id }, body: { Versao: 1, Nome: 'X' } }),
      await app.refused(Usuario.calls.remove, { token, params: { id: boss.id }, query: { Versao: 1 } }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, code: 'PERMISSAO_ACIMA' });
  });

  test('is blocked instead of deleted, is out at once, and comes back by blocked=false with a reason', async () => {
    const made = await buildPerson(lab);
    const { id } = made;
    const { Versao, blocked } = await app.ask(Usuario.calls.remove, { token, params: { id }, query: { Versao: 1 } });
    expect(blocked).toBe(true);
    expect(await app.refused(me, { token: made.token })).toMatchObject({ status: 401 });
    const body = { Versao, blocked: false };
    expect(await app.refused(Usuario.calls.update, { token, params: { id }, body })).toMatchObject({
      code: 'JUSTIFICATIVA',
    });
    const back = await app.ask(Usuario.calls.update, {
      token,
      params: { id },
      body: { ...body, Justificativa: 'Voltou' },
    });
    expect(back.blocked).toBe(false);
    expect(
      await app.refused(Usuario.calls.remove, { token, params: { id: lab.userId }, query: { Versao: 1 } }),
    ).toMatchObject({ code: 'USUARIO_PROPRIO' });
  });

  test('of another company is not seen, and e-mails are unique in the whole installation', async () => {
    const stranger = await buildLab(app);
    const made = await make();
    expect(await app.refused(Usuario.calls.get, { token: stranger.token, params: { id: made.id } })).toMatchObject({
      status: 404,
    });
    const { id: role } = await buildRole(app.database, stranger.Empresa, []);
    const body = { Nome: 'R', email: made.email.toUpperCase(), role };
    const { requestId: _, ...refusal } = await app.refused(Usuario.calls.create, { token: stranger.token, body });
    // Neither who has the address nor where.
    expect(refusal).toEqual({
      status: 409,
      code: 'REGISTRO_DUPLICADO',
      message: expect.any(String) as string,
      details: { campos: 'email' },
    });
    expect(refusal.message).not.toContain(made.Nome);
  });

  test('with access to a whole company works in its new units too', async () => {
    const units = [{ Empresa: lab.Empresa, id: lab.Unidade }];
    const { id, email } = await buildUser(app.database, { abilities: everyAbility, units });
    const { Versao } = await app.ask(Usuario.calls.get, { token, params: { id } });
    const Acessos = [{ Organizacao: lab.Empresa, Unidade: null, role: null }];
    await app.ask(Usuario.calls.update, { token, params: { id }, body: { Versao, Acessos } });
    const fresh = await buildUnit(app.database, { Empresa: lab.Empresa });
    expect((await app.login(email)).user.Unidades.map((unit) => unit.id)).toContain(fresh.id);
  });
});

describe('a role', () => {
  test('holds only what its author may do, and is not weakened by who may do less', async () => {
    const fields = { name: `Papel ${++count}`, RotaInicial: '/laboratorio/resultados', ExigeDoisFatores: false };
    const own = [{ Acao: 'ler' as const, Acesso: 'Laboratorio' as const }];
    const beyond = [{ Acao: 'manage' as const, Acesso: 'System' as const }];
    expect(await app.refused(Role.calls.create, { token, body: { ...fields, Permissoes: beyond } })).toMatchObject({
      code: 'PERMISSAO_ACIMA',
      details: { permissoes: beyond },
    });
    const made = await app.ask(Role.calls.create, { token, body: { ...fields, Permissoes: own } });
    expect(made).toMatchObject({ ...fields, Permissoes: own });
    const { id: strong } = await buildRole(app.database, lab.Empresa, [['manage', 'System']]);
    const body = { Versao: 1, Permissoes: [] };
    expect(await app.refused(Role.calls.update, { token, params: { id: strong }, body })).toMatchObject({
      code: 'PERMISSAO_ACIMA',
    });
  });

  test('that somebody has cannot be deleted', async () => {
    const { id: role } = await buildRole(app.database, lab.Empresa, []);
    await app.ask(Usuario.calls.create, { token, body: person(role) });
    expect(await app.refused(Role.calls.remove, { token, params: { id: role }, query: { Versao: 1 } })).toMatchObject({
      status: 409,
      code: 'REGISTRO_EM_USO',
      details: { entidade: 'usuarios' },
    });
  });
});

describe('seeing as a role', () => {
  test('shows what it may do in one unit, writes nothing, and ends', async () => {
    const { token: own } = await buildPerson(lab);
    const { id: role, name } = await buildRole(app.database, lab.Empresa, [['ler', 'Laboratorio']]);
    const seen = await app.ask(verComo, { token: own, body: { role, Unidade: lab.Unidade } });
    expect(seen).toMatchObject({ role: { name }, VerComo: { name }, Unidades: [{ id: lab.Unidade }] });
    expect(await app.ask(me, { token: own })).toEqual(seen);
    expect(await app.refused(Tratamento.calls.list, { token: own })).toMatchObject({
      status: 403,
      details: { acao: 'ler', acesso: 'Procedimentos' },
    });
    expect(
      await app.refused(Role.calls.create, {
        token: own,
        body: { name: 'x', RotaInicial: null, Permissoes: [], ExigeDoisFatores: false },
      }),
    ).toMatchObject({ status: 403 });
    await app.ask(deixarDeVerComo, { token: own });
    expect(await app.ask(me, { token: own })).toMatchObject({ VerComo: null });
    expect(await app.ask(Tratamento.calls.count, { token: own })).toBe(0);
  });

  test('refuses what the role could write, saying as whom one looks', async () => {
    const { token: own } = await buildPerson(lab);
    const { id: role, name } = await buildRole(app.database, lab.Empresa, everyAbility);
    await app.ask(verComo, { token: own, body: { role, Unidade: null } });
    const body = await tratamentoBody(app.database, lab.Empresa, { Apelido: 'X' });
    const refusal = await app.refused(Tratamento.calls.create, { token: own, body });
    expect(refusal).toMatchObject({ status: 403, code: 'VER_COMO', details: { papel: name } });
  });

  test('is not a way to see more than one may', async () => {
    const { id: strong } = await buildRole(app.database, lab.Empresa, [['manage', 'System']]);
    expect(await app.refused(verComo, { token, body: { role: strong, Unidade: null } })).toMatchObject({
      code: 'PERMISSAO_ACIMA',
    });
  });
});
