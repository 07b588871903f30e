import {
  Auditoria,
  listTarefasEmpresa,
  Role,
  Tratamento,
  Usuario,
  UsuarioAcesso,
  usuarioRemoverDoisFatores,
  usuarioSenhaProvisoria,
} from '@bancada/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCompany,
  buildRole,
  buildUnit,
  buildUser,
  everyAbility,
  type TestApp,
  testApp,
  tratamentoBody,
} from '../../../test/index.ts';

let app: TestApp;
let home: number;
let other: number;
let unit: { Empresa: number; id: number };
let second: { Empresa: number; id: number };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  home = (await buildCompany(app.database)).id;
  other = (await buildCompany(app.database)).id;
  unit = await buildUnit(app.database, { Empresa: home });
  second = await buildUnit(app.database, { Empresa: home });
});

/** Somebody who may do everything where they work, logged in. */
async function manager(places: { units?: { Empresa: number; id: number }[]; companies?: number[]; Empresa?: number }) {
  const user = await buildUser(app.database, { Empresa: home, abilities: everyAbility, units: [], ...places });
  return { ...user, token: (await app.login(user.email)).accessToken };
}

const accessesOf = async (token: string, id: number) => {
  const { Versao, Acessos } = await app.ask(Usuario.calls.get, { token, params: { id } });
  return { Versao, Acessos };
};

const beyond = { status: 403, code: 'ALCANCE_ACIMA' };

describe('a manager of one unit', () => {
  test('gives nobody the whole company, not even themselves', async () => {
    const { id, token } = await manager({ units: [unit] });
    const body = { Usuario: id, Organizacao: home, Unidade: null, role: null };
    expect(await app.refused(UsuarioAcesso.calls.create, { token, body })).toMatchObject(beyond);
    const { Versao } = await accessesOf(token, id);
    const Acessos = [{ Organizacao: home, Unidade: null, role: null }];
    expect(await app.refused(Usuario.calls.update, { token, params: { id }, body: { Versao, Acessos } })).toMatchObject(
      beyond,
    );
  });

  test('moves no access out of a place that is not theirs, and removes none there', async () => {
    const { token } = await manager({ units: [unit] });
    const boss = await manager({ companies: [home] });
    const colleague = await buildUser(app.database, { Empresa: home, abilities: [], units: [second] });
    const [access] = (await accessesOf(boss.token, colleague.id)).Acessos;
    const params = { id: access?.id ?? 0 };
    const body = { Versao: 1, Unidade: unit.id };
    expect(await app.refused(UsuarioAcesso.calls.update, { token, params, body })).toMatchObject(beyond);
    expect(await app.refused(UsuarioAcesso.calls.remove, { token, params, query: { Versao: 1 } })).toMatchObject(
      beyond,
    );
    await app.ask(UsuarioAcesso.calls.update, { token: boss.token, params, body });
  });

  test('changes, blocks and lets in nobody who works in other units too', async () => {
    const { token } = await manager({ units: [unit] });
    const { id } = await buildUser(app.database, { Empresa: home, abilities: [], units: [unit, second] });
    const params = { id };
    const refusals = [
      await app.refused(usuarioSenhaProvisoria, { token, params }),
      await app.refused(usuarioRemoverDoisFatores, { token, params, body: { Motivo: 'x' } }),
      await app.refused(Usuario.calls.update, { token, params, body: { Versao: 1, Nome: 'X' } }),
      await app.refused(Usuario.calls.remove, { token, params, query: { Versao: 1 } }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject(beyond);
    const here = await buildUser(app.database, { Empresa: home, abilities: [], units: [unit] });
    await app.ask(usuarioSenhaProvisoria, { token, params: { id: here.id } });
  });

  test('changes no role that acts in other units', async () => {
    const { token } = await manager({ units: [unit] });
    const role = await buildRole(app.database, home, []);
    await buildUser(app.database, { Empresa: home, role: role.id, units: [second] });
    const params = { id: role.id };
    const body = { Versao: 1, Permissoes: [{ Acao: 'ler' as const, Acesso: 'Laboratorio' as const }] };
    expect(await app.refused(Role.calls.update, { token, params, body })).toMatchObject(beyond);
    const { token: boss } = await manager({ companies: [home] });
    await app.ask(Role.calls.update, { token: boss, params, body });
  });

  test('does not read what was done in all of them', async () => {
    const { token } = await manager({ units: [unit] });
    const query = { Empresa: home };
    for (const call of [Auditoria.calls.list, Auditoria.calls.count, listTarefasEmpresa]) {
      expect(await app.refused(call, { token, query })).toMatchObject(beyond);
    }
    const { token: boss } = await manager({ companies: [home] });
    await app.ask(Auditoria.calls.list, { token: boss, query });
  });
});

describe('a person of two companies', () => {
  test('is not let in by who works in one of them', async () => {
    const { token } = await manager({ companies: [home] });
    const { id } = await buildUser(app.database, { Empresa: home, abilities: [], companies: [home, other] });
    const params = { id };
    expect(await app.refused(usuarioSenhaProvisoria, { token, params })).toMatchObject(beyond);
    const body = { Motivo: 'x' };
    expect(await app.refused(usuarioRemoverDoisFatores, { token, params, body })).toMatchObject(beyond);
    const both = await manager({ companies: [home, other] });
    await app.ask(usuarioSenhaProvisoria, { token: both.token, params });
  });

  test('may do in the other one nothing that only the role of the first says', async () => {
    const role = await buildRole(app.database, home, []);
    const guest = await buildUser(app.database, { Empresa: home, role: role.id, companies: [home, other] });
    const { token } = await manager({ companies: [home, other] });
    const Permissoes = [{ Acao: 'ler' as const, Acesso: 'Procedimentos' as const }];
    await app.ask(Role.calls.update, { token, params: { id: role.id }, body: { Versao: 1, Permissoes } });
    const { accessToken } = await app.login(guest.email);
    await app.ask(Tratamento.calls.create, {
      token,
      body: await tratamentoBody(app.database, other, { Empresa: other, Apelido: 'X' }),
    });
    expect(await app.ask(Tratamento.calls.count, { token: accessToken })).toBe(0);
  });
});
