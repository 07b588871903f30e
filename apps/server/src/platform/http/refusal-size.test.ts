import { call, login, Tratamento } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildUser, testApp, type TestApp } from '../../../test/index.ts';
import { room } from '../../app/room.ts';
import { handlePublic } from './index.ts';

/** No refusal is longer than this, in bytes. */
const LARGEST = 16 * 1024;

const items = z.strictObject({ itens: z.array(z.strictObject({ a: z.int(), b: z.enum(['x', 'y']) })).max(1000) });
const many = call({
  method: 'POST',
  path: 'teste/itens',
  access: 'public',
  summary: '',
  body: items,
  answer: z.strictObject({}),
  limits: { body: 64 * 1024, rows: 1000 },
});

let app: TestApp;
let token: string;
beforeAll(async () => {
  const tests = room('tests', { resources: [Tratamento], calls: [handlePublic(many, () => Promise.resolve({}))] });
  app = await testApp({ rooms: [tests] });
  const { email } = await buildUser(app.database, { abilities: [['ler', 'System']] });
  token = (await app.login(email)).accessToken;
});
afterAll(() => app.close());

const post = (path: string, payload: string) =>
  app.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });

const keys = (count: number, size = 6) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`.padEnd(size, '_'), 0])));

test('a login of unknown keys is refused with a sentence for some of them, and the number of the rest', async () => {
  const response = await post(login.path, keys(90));
  const { messages, details } = response.json<{ messages: string[]; details: { campos: unknown[]; mais: number } }>();
  expect(response.statusCode).toBe(400);
  expect(details.campos).toHaveLength(20);
  // Two fields that are missing, and 90 too many.
  expect(details.mais).toBe(72);
  expect(messages).toHaveLength(21);
  expect(messages).toContain('k0____: Campo desconhecido');
  expect(messages.at(-1)).toBe('e mais 72');
  for (const message of messages) expect(message.length).toBeLessThan(200);
});

test('many thousand keys are not validated at all', async () => {
  const response = await post(login.path, keys(50_000));
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([413, 'CORPO_GRANDE']);
  expect(response.payload.length).toBeLessThan(LARGEST);
});

test('wrong items are counted: of a thousand, twenty are named', async () => {
  const response = await post(
    many.path,
    JSON.stringify({ itens: Array.from({ length: 1000 }, () => ({ a: '', b: 0 })) }),
  );
  const { messages, details } = response.json<{ messages: string[]; details: { mais: number } }>();
  expect([response.statusCode, messages.length, details.mais]).toEqual([400, 21, 1980]);
  expect(messages.at(-1)).toBe('e mais 1.980');
});

const long = 'é'.repeat(20_000);

test.each([
  ['a long unknown key', many.path, JSON.stringify({ [long]: 1 })],
  ['long unknown keys', many.path, keys(20, 3000)],
  ['a long value', many.path, JSON.stringify({ itens: [{ a: 1, b: long }] })],
  ['a long value instead of a list', many.path, JSON.stringify({ itens: long })],
  ['a long e-mail', login.path, JSON.stringify({ email: 'a@'.repeat(5000), password: 'x'.repeat(5000) })],
])('%s is not repeated in the refusal', async (_, path, payload) => {
  const response = await post(path, payload);
  expect(response.statusCode).toBe(400);
  expect(response.rawPayload.length).toBeLessThan(LARGEST);
});

test.each([
  ['column', `tratamentos?_sort=${'x'.repeat(15_000)}`],
  ['field', `tratamentos?${'x'.repeat(15_000)}=1`],
  ['value', `tratamentos?id=${'x'.repeat(15_000)}`],
  ['route', 'x'.repeat(15_000)],
])('a long %s of an address is not repeated in the refusal', async (_, path) => {
  const response = await app.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } });
  expect([400, 404]).toContain(response.statusCode);
  expect(response.rawPayload.length).toBeLessThan(2000);
});
