import { call, texto } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildLab, buildPerson, buildUnit, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { AppError } from '../errors/index.ts';
import { room } from '../../app/room.ts';
import { type Ctx, handleTogether } from './index.ts';

const addCategoria = call({
  method: 'POST',
  path: 'teste/categorias',
  access: ['ler', 'Laboratorio'],
  summary: '',
  body: z.strictObject({ Nome: texto(20) }),
  answer: z.strictObject({ id: z.int() }),
});
type AddCtx = Ctx<typeof addCategoria>;

/** The names of each batch that was served, and of those who arrived. */
let batches: string[][] = [];
const arrived = new Set<string>();
let opened = Promise.withResolvers<void>();

async function add({ db, scope, body: { Nome }, audit }: AddCtx): Promise<{ id: number }> {
  const [Empresa = 0] = scope.empresas;
  // A real error of the database: the transaction is lost with it.
  if (Nome === 'erro') await sql`select 1 / 0`.execute(db);
  if (Nome === 'recusa') throw new AppError('NAO_ENCONTRADO');
  const { rows } = await sql<{ id: number }>`
    insert into categorias ("Empresa", "Nome") values (${Empresa}, ${Nome}) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  audit({
    Empresa,
    Acao: 'criar',
    Entidade: 'categorias',
    RegistroId: id,
    De: null,
    Para: { Nome },
    Motivo: null,
    Origem: 'API',
  });
  return { id };
}

const tests = room('tests', {
  calls: [
    handleTogether(addCategoria, {
      sizeOf: ({ Nome }) => {
        arrived.add(Nome);
        return 1;
      },
      serve: async (ctxs) => {
        batches.push(ctxs.map(({ body }) => body.Nome));
        if (ctxs[0].body.Nome.startsWith('espera')) await opened.promise;
        const answers = [];
        for (const ctx of ctxs) answers.push(await add(ctx));
        return answers;
      },
    }),
  ],
});

let app: TestApp;
let lab: Lab;
let other: Lab;
beforeAll(async () => {
  app = await testApp({ rooms: [tests] });
  lab = await buildLab(app);
  other = await buildLab(app);
});
afterAll(() => app.close());

/** Sends requests that arrive while the first is served; answers their statuses in order. */
async function atOnce(first: string, names: readonly string[], tokenOf: (n: number) => string): Promise<number[]> {
  batches = [];
  opened = Promise.withResolvers();
  const send = (Nome: string, token: string) => app.send(addCategoria, { token, body: { Nome } });
  const sent = [send(first, lab.token)];
  await expect.poll(() => batches.length).toBe(1);
  sent.push(...names.map((Nome, n) => send(Nome, tokenOf(n))));
  await expect.poll(() => names.filter((Nome) => !arrived.has(Nome))).toEqual([]);
  opened.resolve();
  return (await Promise.all(sent)).map(({ status }) => status);
}

const stored = (at: Lab) =>
  inLab(
    at,
    sql<{ Nome: string; Usuario: number; RequestId: string }>`
      select c."Nome", a."Usuario", a."RequestId" from categorias c join audit_log a
        on a."Empresa" = c."Empresa" and a."RegistroId" = c.id and a."Entidade" = 'categorias'
      where c."Empresa" = ${at.Empresa} order by c."Nome"`,
  );

test('requests that arrive while one is served are served together, each for its own person', async () => {
  const people = [await buildPerson(lab), await buildPerson(lab)];
  const [one] = people;
  expect(await atOnce('espera 1', ['A1', 'A2', 'A3'], (n) => people[n % 2]?.token ?? '')).toEqual([200, 200, 200, 200]);
  expect(batches).toHaveLength(2);
  expect(batches[1]?.toSorted()).toEqual(['A1', 'A2', 'A3']);
  const rows = (await stored(lab)).filter(({ Nome }) => Nome.startsWith('A'));
  expect(rows.map(({ Nome, Usuario }) => [Nome, Usuario === one?.id])).toEqual([
    ['A1', true],
    ['A2', false],
    ['A3', true],
  ]);
  expect(new Set(rows.map(({ RequestId }) => RequestId)).size).toBe(3);
});

test('an error and a refusal leave the others of their batch whole', async () => {
  const names = ['B1', 'erro', 'B2', 'recusa', 'B3'];
  const statuses = await atOnce('espera 2', names, () => lab.token);
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  expect(statuses.slice(2)).toEqual([500, 200, 404, 200]);
  expect(batches.length).toBeGreaterThan(2); // together, and then one by one
  const rows = (await stored(lab)).filter(({ Nome }) => Nome.startsWith('B'));
  expect(rows.map(({ Nome }) => Nome)).toEqual(['B1', 'B2', 'B3']);
});

test('requests of other companies or units are never served together', async () => {
  const { id: Unidade } = await buildUnit(app.database, { Empresa: lab.Empresa });
  const narrow = await buildPerson({ ...lab, Unidade });
  const tokens = [lab.token, other.token, narrow.token, lab.token, other.token, narrow.token];
  const names = ['C0', 'C1', 'C2', 'C3', 'C4', 'C5'];
  expect(await atOnce('espera 3', names, (n) => tokens[n] ?? '')).toEqual(names.map(() => 200).concat(200));
  const scopes = (batch: readonly string[]) => new Set(batch.map((Nome) => Number(Nome.slice(1)) % 3));
  for (const batch of batches.slice(1)) expect(scopes(batch).size).toBe(1);
  expect((await stored(other)).map(({ Nome }) => Nome)).toEqual(['C1', 'C4']);
});
