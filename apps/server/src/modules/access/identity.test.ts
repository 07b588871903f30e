import { calls, me, perfilCalls, refresh, Role, type Session } from '@bancada/contracts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser, password, testApp, type TestApp } from '../../../test/index.ts';

const MINUTE = 60_000;
const { confirmarIdentidade } = perfilCalls;
let app: TestApp;
let now: number;
let email: string;
let session: Session;

beforeAll(async () => {
  app = await testApp({ clock: () => now });
});
beforeEach(async () => {
  now = Date.now();
  ({ email } = await buildUser(app.database, { abilities: [['manage', 'System']] }));
  session = await app.login(email);
});
afterAll(() => app.close());

/** Some minutes later, in the same login. */
async function later(minutes: number): Promise<string> {
  now += minutes * MINUTE;
  session = await app.ask(refresh, { body: { refreshToken: session.refreshToken } });
  return session.accessToken;
}
const createRole = (token: string) =>
  app.send(Role.calls.create, {
    token,
    body: { name: 'Recepção', RotaInicial: null, Permissoes: [], ExigeDoisFatores: false },
  });
const roles = (token: string) => app.ask(Role.calls.count, { token });

test('the acts that ask for a fresh proof of identity are these', () => {
  const names = calls.filter(({ fresh }) => fresh).map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual([
    'DELETE assinaturas/{id}/certificado',
    'DELETE marcas/{id}',
    'DELETE roles/{id}',
    'DELETE usuario-acessos/{id}',
    'DELETE usuarios/{id}',
    'GET pacientes/{id}/dados',
    'GET pacientes/{id}/dados/pdf',
    'POST assinaturas/{id}/certificado',
    'POST cliente-webhooks/{id}/segredo',
    'POST demonstracao/remover',
    'POST demonstracao/restaurar',
    'POST laudos/emitir',
    'POST laudos/{id}/assinar',
    'POST laudos/{id}/nova-versao',
    'POST marcas',
    'POST pacientes/{id}/anonimizar',
    'POST retencao/executar',
    'POST roles',
    'POST servico-carimbos/{id}/senha',
    'POST usuario-acessos',
    'POST usuarios',
    'POST usuarios/{id}/remover-dois-fatores',
    'POST usuarios/{id}/senha-provisoria',
    'PUT marcas/lote',
    'PUT marcas/{id}',
    'PUT roles/lote',
    'PUT roles/{id}',
    'PUT usuario-acessos/lote',
    'PUT usuario-acessos/{id}',
    'PUT usuarios/lote',
    'PUT usuarios/{id}',
  ]);
});

test('30 minutes after the login such an act is refused, and done once the password is given again', async () => {
  expect(await createRole(session.accessToken)).toMatchObject({ ok: true });
  const token = await later(31);
  const before = await roles(token);
  expect(await createRole(token)).toMatchObject({
    status: 403,
    error: { code: 'CONFIRMAR_IDENTIDADE', details: { minutos: 30 } },
  });
  expect(await roles(token)).toBe(before);
  await app.ask(confirmarIdentidade, { token, body: { Senha: password } });
  expect(await createRole(token)).toMatchObject({ status: 409, error: { code: 'REGISTRO_DUPLICADO' } });
  expect(await createRole(await later(29))).toMatchObject({ status: 409 });
  expect(await createRole(await later(2))).toMatchObject({ error: { code: 'CONFIRMAR_IDENTIDADE' } });
});

test('everything else goes on without it, and another login of the person gains nothing', async () => {
  const token = await later(31);
  expect(await app.ask(me, { token })).toMatchObject({ email });
  await app.ask(perfilCalls.alterar, { token, body: { Nome: 'Nome Novo' } });
  const other = await app.login(email);
  await app.ask(confirmarIdentidade, { token: other.accessToken, body: { Senha: password } });
  expect(await createRole(token)).toMatchObject({ error: { code: 'CONFIRMAR_IDENTIDADE' } });
});

test('a wrong password confirms nothing, and guessing it is slowed down', async () => {
  const token = await later(31);
  const answers: (string | undefined)[] = [];
  for (let each = 0; each < 6; each++) {
    answers.push((await app.refused(confirmarIdentidade, { token, body: { Senha: 'errada' } })).code);
  }
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'SENHA_NAO_CONFERE'), 'LOGIN_BLOQUEADO']);
  expect(await createRole(token)).toMatchObject({ error: { code: 'CONFIRMAR_IDENTIDADE' } });
});

test('with a second factor a code is asked too', async () => {
  const { iniciarDoisFatores, confirmarDoisFatores } = perfilCalls;
  const { accessToken: first } = session;
  const { Segredo } = await app.ask(iniciarDoisFatores, { token: first, body: { Senha: password } });
  const code = new TOTP({ secret: Secret.fromBase32(Segredo) }).generate({ timestamp: Date.now() });
  const { CodigosReserva } = await app.ask(confirmarDoisFatores, { token: first, body: { Codigo: code } });
  const token = await later(31);
  const Senha = password;
  expect(await app.refused(confirmarIdentidade, { token, body: { Senha } })).toMatchObject({
    code: 'CODIGO_NECESSARIO',
  });
  expect(await app.refused(confirmarIdentidade, { token, body: { Senha, Codigo: '000000' } })).toMatchObject({
    code: 'CODIGO_INVALIDO',
  });
  expect(await createRole(token)).toMatchObject({ error: { code: 'CONFIRMAR_IDENTIDADE' } });
  await app.ask(confirmarIdentidade, { token, body: { Senha, Codigo: CodigosReserva[0] } });
  expect(await createRole(token)).toMatchObject({ ok: true });
});
