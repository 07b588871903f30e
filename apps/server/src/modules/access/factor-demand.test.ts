import {
  ConfiguracaoEmpresa,
  Auditoria,
  me,
  MensagemPedido,
  perfilCalls,
  Role,
  Usuario,
  usuarioRemoverDoisFatores,
} from '@bancada/contracts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildLab, buildRole, buildUser, type Lab, password, testApp, type TestApp } from '../../../test/index.ts';

const DAY = 24 * 60 * 60 * 1000;
let app: TestApp;
let now: number;
let lab: Lab;
let email: string;

beforeAll(async () => {
  app = await testApp({ clock: () => now });
});
beforeEach(async () => {
  now = Date.now();
  lab = await buildLab(app);
  const { Empresa, Unidade } = lab;
  const abilities = [['ler', 'Usuarios']] as const;
  ({ email } = await buildUser(app.database, { abilities, units: [{ Empresa, id: Unidade }] }));
});
afterAll(() => app.close());

const demand = (Chave: 'EXIGE_DOIS_FATORES' | 'DOIS_FATORES_PRAZO_DIAS', Valor: string) =>
  app.ask(ConfiguracaoEmpresa.calls.create, { token: lab.token, body: { Chave, Valor } });
const enter = async () => {
  const { accessToken: token, user } = await app.login(email);
  return { token, ...user };
};
const works = (token: string) => app.send(Usuario.calls.count, { token });

async function enrol(token: string): Promise<string[]> {
  const { Segredo } = await app.ask(perfilCalls.iniciarDoisFatores, { token, body: { Senha: password } });
  const Codigo = new TOTP({ secret: Secret.fromBase32(Segredo) }).generate({ timestamp: Date.now() });
  return (await app.ask(perfilCalls.confirmarDoisFatores, { token, body: { Codigo } })).CodigosReserva;
}

test('nobody is asked while the company does not ask', async () => {
  const { token, ExigeDoisFatores } = await enter();
  expect(ExigeDoisFatores).toBeNull();
  expect(await works(token)).toMatchObject({ ok: true });
});

test('without days of grace the next login must turn it on before anything else', async () => {
  const before = await enter();
  await demand('EXIGE_DOIS_FATORES', 'Sim');
  await demand('DOIS_FATORES_PRAZO_DIAS', '0');
  expect(await works(before.token)).toMatchObject({ ok: true });
  const { token, ExigeDoisFatores } = await enter();
  expect(ExigeDoisFatores).toMatchObject({ Agora: true });
  expect(await works(token)).toMatchObject({ ok: false, status: 403, error: { code: 'LIGAR_DOIS_FATORES' } });
  now += 6000; // what was read about a person is believed for five seconds
  expect(await works(before.token)).toMatchObject({ ok: false, status: 403 });
  expect(await app.ask(me, { token })).toMatchObject({ DoisFatores: false });
  expect(await enrol(token)).toHaveLength(10);
  expect(await works(token)).toMatchObject({ ok: true });
  const body = { Senha: password, Codigo: '000000' };
  expect(await app.refused(perfilCalls.desligarDoisFatores, { token, body })).toMatchObject({
    code: 'DOIS_FATORES_EXIGIDO',
  });
});

test('days of grace count from the first login that hears of it, and further logins do not lengthen them', async () => {
  await demand('EXIGE_DOIS_FATORES', 'Sim');
  const begin = now;
  const first = await enter();
  expect(first.ExigeDoisFatores).toEqual({ Ate: new Date(begin + 7 * DAY).toISOString(), Agora: false });
  expect(await works(first.token)).toMatchObject({ ok: true });
  now = begin + 6 * DAY;
  const second = await enter();
  expect(second.ExigeDoisFatores).toEqual(first.ExigeDoisFatores);
  expect(await works(second.token)).toMatchObject({ ok: true });
  now = begin + 7 * DAY + 1000;
  const third = await enter();
  expect(third.ExigeDoisFatores).toMatchObject({ Agora: true });
  expect(await works(third.token)).toMatchObject({ ok: false });
});

test('an administrator takes a lost factor away with a reason, which stays in the audit', async () => {
  await demand('EXIGE_DOIS_FATORES', 'Sim');
  const person = await enter();
  await app.ask(perfilCalls.alterar, { token: person.token, body: { Preferencias: { Idioma: 'fr' } } });
  await enrol(person.token);
  const params = { id: person.id };
  const asked = { token: lab.token, params };
  expect(await app.refused(usuarioRemoverDoisFatores, { ...asked, body: { Motivo: ' ' } })).toMatchObject({
    code: 'DADOS_INVALIDOS',
  });
  const Motivo = 'perdeu o telefone';
  expect(await app.ask(usuarioRemoverDoisFatores, { ...asked, body: { Motivo } })).toMatchObject({
    DoisFatores: false,
  });
  const facts = await app.ask(Auditoria.calls.list, { token: lab.token, query: { Empresa: lab.Empresa } });
  expect(JSON.stringify(facts)).toContain(Motivo);
  const [told] = await app.ask(MensagemPedido.calls.list, { token: lab.token, query: { Empresa: lab.Empresa } });
  expect(told).toMatchObject({
    Finalidade: 'Segundo_Fator_Removido',
    Canal: 'Email',
    Origem: 'usuarios',
    OrigemId: person.id,
    Idioma: 'fr',
  });
  expect(JSON.stringify(told)).not.toContain(Motivo);
  expect((await enter()).ExigeDoisFatores).toMatchObject({ Agora: false, Ate: expect.any(String) });
});

describe('a role that requires it', () => {
  const require = async (id: number, ExigeDoisFatores: boolean) => {
    const { Versao } = await app.ask(Role.calls.get, { token: lab.token, params: { id } });
    return app.ask(Role.calls.update, { token: lab.token, params: { id }, body: { Versao, ExigeDoisFatores } });
  };
  const withRole = async () => {
    const { Empresa, Unidade } = lab;
    const strict = await buildRole(app.database, Empresa, [['ler', 'Usuarios']]);
    const person = await buildUser(app.database, { role: strict.id, units: [{ Empresa, id: Unidade }] });
    return { strict: strict.id, person };
  };
  const asked = async (address: string) => (await app.login(address)).user.ExigeDoisFatores;

  test('asks its own people and no others, without the company asking', async () => {
    const { strict, person } = await withRole();
    expect(await asked(person.email)).toBeNull();
    await require(strict, true);
    await demand('DOIS_FATORES_PRAZO_DIAS', '0');
    const { accessToken: token, user } = await app.login(person.email);
    expect(user.ExigeDoisFatores).toMatchObject({ Agora: true });
    expect(await works(token)).toMatchObject({ ok: false, error: { code: 'LIGAR_DOIS_FATORES' } });
    expect(await asked(email)).toBeNull();
    await require(strict, false);
    expect(await asked(person.email)).toBeNull();
  });

  test('asks where it acts by an access to another company', async () => {
    const { strict } = await withRole();
    await require(strict, true);
    const { Empresa } = lab;
    const own = await buildUser(app.database);
    const home = own.units.map(({ Empresa: Organizacao, id: Unidade }) => ({ Organizacao, Unidade }));
    const acessos = [...home, { Organizacao: Empresa, Unidade: null, role: strict }];
    const guest = await buildUser(app.database, { Empresa: own.Empresa, acessos });
    expect(await asked(guest.email)).toMatchObject({ Agora: false });
    expect(await asked(own.email)).toBeNull();
  });
});
