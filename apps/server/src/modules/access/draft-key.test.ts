import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deixarDeVerComo, perfilCalls, verComo } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildRole,
  buildUser,
  password,
  testApp,
  testAppOnce,
  type Lab,
  type TestApp,
} from '../../../test/index.ts';
import { draftKeyOf } from '../../platform/auth/draft-key.ts';
import { loadSecrets, rotateTokenKey } from '../../platform/secrets.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const { chaveRascunhos } = perfilCalls;
const keyOf = (token: string, of = app) => of.ask(chaveRascunhos, { token });

test('everybody has a key of their own, of 64 bytes, which says whose it is', async () => {
  const [ana, bia] = [await buildPerson(lab), await buildPerson(lab)];
  const { Usuario, Chave } = await keyOf(ana.token);
  expect(Usuario).toBe(ana.id);
  expect(Buffer.from(Chave, 'base64url')).toHaveLength(64);
  expect((await keyOf(bia.token)).Chave).not.toBe(Chave);
});

test('it is the same in every login, also after a new password', async () => {
  const { email } = await buildUser(app.database, { Empresa: lab.Empresa });
  const { accessToken: token } = await app.login(email);
  const before = await keyOf(token);
  const Nova = 'cavalo bateria grampo 7';
  await app.ask(perfilCalls.senha, { token, body: { Atual: password, Nova } });
  expect(await keyOf((await app.login(email, Nova)).accessToken)).toEqual(before);
});

test('another installation gives another key to the same person', async () => {
  const other = await testAppOnce();
  const person = await buildPerson(await buildLab(other));
  const { Chave } = await keyOf(person.token, other);
  expect(Chave).toBe(draftKeyOf(other.auth.key, person.id));
  expect(Chave).not.toBe(draftKeyOf(app.auth.key, person.id));
});

test('it outlives a rotation of the keys of access tokens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bancada-secrets-'));
  const before = draftKeyOf(loadSecrets(folder).tokenKey, 7);
  rotateTokenKey(folder, { now: Date.now(), atOnce: true });
  expect(draftKeyOf(loadSecrets(folder).tokenKey, 7)).toBe(before);
  rmSync(folder, { recursive: true });
});

test('nobody has it without a login, and no cache keeps it', async () => {
  expect(await app.refused(chaveRascunhos)).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' });
  const answer = await app.app.inject({
    url: `/api/${chaveRascunhos.path}`,
    headers: { authorization: `Bearer ${lab.token}` },
  });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('who looks through another role keeps their own', async () => {
  const person = await buildPerson(lab);
  const before = await keyOf(person.token);
  const role = await buildRole(app.database, lab.Empresa, []);
  await app.ask(verComo, { token: person.token, body: { role: role.id, Unidade: lab.Unidade } });
  expect(await keyOf(person.token)).toEqual(before);
  await app.ask(deixarDeVerComo, { token: person.token });
});
