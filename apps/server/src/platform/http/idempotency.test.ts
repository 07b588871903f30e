import { Fornecedor } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { sql } from 'kysely';
import { forgetKeys } from './idempotency.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const { create, list } = Fornecedor.calls;
type Body = Parameters<typeof app.ask<typeof create>>[1] extends { body?: infer B } | undefined ? B : never;
const body = (Nome: string) => ({ ...exampleRow(Fornecedor, 1, () => 0), Categoria: null, Nome }) as unknown as Body;
const asked = (Nome: string, key: string, token = lab.token) => ({
  token,
  body: body(Nome),
  headers: { 'idempotency-key': key },
});
const called = async (Nome: string, token = lab.token) => app.ask(list, { token, query: { Nome } });

test('the same key a hundred times at once makes one row, and answers it each time', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.ask(create, asked('Uma vez', 'intent-1'))));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await called('Uma vez')).toHaveLength(1);
});

test('the same key with another body is refused, and makes nothing', async () => {
  await app.ask(create, asked('Primeiro', 'intent-2'));
  expect(await app.refused(create, asked('Segundo', 'intent-2'))).toMatchObject({
    status: 409,
    code: 'CHAVE_REPETIDA',
  });
  expect(await called('Segundo')).toEqual([]);
});

test('a request that was refused leaves its key free', async () => {
  expect(await app.refused(create, { ...asked('', 'intent-3') })).toMatchObject({ status: 400 });
  expect(await app.ask(create, asked('Terceiro', 'intent-3'))).toMatchObject({ Nome: 'Terceiro' });
});

test('a key is of one person in one company', async () => {
  const mine = await app.ask(create, asked('De cada um', 'intent-4'));
  const colleague = await buildPerson(lab);
  const theirs = await app.ask(create, asked('De cada um', 'intent-4', colleague.token));
  const elsewhere = await buildLab(app);
  const other = await app.ask(create, asked('De cada um', 'intent-4', elsewhere.token));
  expect(new Set([mine.id, theirs.id, other.id]).size).toBe(3);
  expect(await called('De cada um', elsewhere.token)).toHaveLength(1);
});

test('what is no key is refused', async () => {
  for (const key of ['curta', 'com espaço no meio', 'x'.repeat(101)])
    expect(await app.refused(create, asked('Sem chave', key))).toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
});

test('a key is forgotten after 48 hours', async () => {
  const first = await app.ask(create, asked('De novo', 'intent-5'));
  const [later] = await inLab(lab, sql<{ at: string }>`select now() + interval '49 hours' as at`);
  await app.database.inTransaction({ empresas: [lab.Empresa], unidades: [] }, (db) =>
    forgetKeys(db, lab.Empresa, Date.parse(later?.at ?? '')),
  );
  expect((await app.ask(create, asked('De novo', 'intent-5'))).id).not.toBe(first.id);
});
