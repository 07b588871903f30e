import { call } from '@bancada/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../../../test/index.ts';
import { room } from '../../app/room.ts';
import { handlePublic } from './index.ts';

const ITEMS = 10_000;

/** Validated so far, of the request under way. */
let seen = 0;
let began = Promise.withResolvers<void>();

const item = z.strictObject({ a: z.int(), b: z.enum(['x', 'y']) }).refine(({ a }) => a !== 13, { error: 'azar' });
const counted = z.preprocess((value) => {
  seen++;
  began.resolve();
  return value;
}, item);

const long = call({
  method: 'POST',
  path: 'teste/lista-longa',
  access: 'public',
  kind: 'bulk',
  summary: '',
  body: z
    .strictObject({ nome: z.string().max(5), itens: z.array(counted).min(1).max(ITEMS) })
    .refine(({ itens }) => itens[0]?.a !== 99, { error: 'noventa e nove' }),
  answer: z.strictObject({ soma: z.int() }),
});
const short = call({
  method: 'GET',
  path: 'teste/visto',
  access: 'public',
  summary: '',
  answer: z.strictObject({ visto: z.int() }),
});

let app: TestApp;
beforeAll(async () => {
  const tests = room('tests', {
    calls: [
      handlePublic(long, ({ body }) => Promise.resolve({ soma: body.itens.reduce((sum, { a }) => sum + a, 0) })),
      handlePublic(short, () => Promise.resolve({ visto: seen })),
    ],
  });
  app = await testApp({ rooms: [tests] });
});
afterAll(() => app.close());
beforeEach(() => {
  seen = 0;
  began = Promise.withResolvers();
});

const list = <T>(value: T, length = ITEMS) => Array.from({ length }, () => value);
const send = (body: unknown) => app.send(long, { body: body as never });

test.each([
  ['wrong', { a: '', b: 0, c: 1 }],
  ['valid', { a: 1, b: 'x' }],
])('while ten thousand %s items are validated, others are answered', async (_, value) => {
  const answered = send({ nome: 'a', itens: list(value) });
  await began.promise;
  const { visto } = await app.ask(short);
  expect(visto).toBeGreaterThan(0);
  expect(visto).toBeLessThan(ITEMS);
  await answered;
  expect(seen).toBe(ITEMS);
});

test('one refusal counts what is wrong in all items, and beside them', async () => {
  const output = await send({
    nome: 'comprido',
    itens: [...list({ a: 1, b: 'x' }, 9000), ...list({ a: '', b: 0 }, 1000)],
  });
  if (output.ok) throw new Error('It was accepted');
  const { status, error } = output;
  const { campos, mais } = error.details as { campos: { campo: string }[]; mais: number };
  expect([status, error.code]).toEqual([400, 'DADOS_INVALIDOS']);
  expect(campos.map(({ campo }) => campo).slice(0, 4)).toEqual([
    'nome',
    'itens.9000.a',
    'itens.9000.b',
    'itens.9001.a',
  ]);
  expect([campos.length, mais]).toEqual([20, 2001 - 20]);
  expect(error.messages?.at(-1)).toBe('e mais 1.981');
});

test.each([
  ['an item that its own rule refuses', [...list({ a: 1, b: 'x' }), { a: 13, b: 'x' }].slice(1), 'itens.9999: azar'],
  ['what only the whole body shows', list({ a: 99, b: 'x' }), 'noventa e nove'],
])('%s is refused', async (_, itens, message) => {
  const output = await send({ nome: 'a', itens });
  expect(output.ok ? null : output.error.messages).toEqual([message]);
});

test('items are handed on as their schema reads them', async () => {
  expect(await send({ nome: 'a', itens: list({ a: 2, b: 'y' }) })).toMatchObject({
    ok: true,
    answer: { soma: 20_000 },
  });
});
