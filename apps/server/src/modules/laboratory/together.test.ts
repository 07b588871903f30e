import type { BodyOf, BulkUpsertItem, Result, bulkUpsert, Test } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditLine, findBreak } from '../../platform/audit/index.ts';
import { loadPerson } from '../../platform/auth/load-user.ts';
import { userWith } from '../../platform/auth/user.ts';
import type { Db } from '../../platform/database/index.ts';
import { later, mapAll } from '../../platform/http/index.ts';
import { type Doer, type Workplace, workTogether } from '../../platform/http/work.ts';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTest,
  buildTratamento,
  buildUnit,
  cell,
  force,
  inLab,
  type Lab,
  resultsOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../test/index.ts';
import { upsertResults } from './result.service.ts';

const components = [
  { CodigoComponent: 'A' },
  { CodigoComponent: 'B', Obrigatorio: false },
  { CodigoComponent: 'C', TipoComponente: 'Calculo', CalculoFormula: 'A+B' },
] as const;

interface Request {
  readonly doer: Doer;
  readonly body: BodyOf<typeof bulkUpsert>;
}

let app: TestApp;
let lab: Lab;
/** Results of tests in many states, and of places that the people do not reach. */
let rows: Result[];
/** The tests that they reach: what is refused because it is elsewhere is in no order. */
let reached: number[];
let people: Omit<Doer, 'now' | 'requestId'>[];

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  const persons = [await buildPerson(lab), await buildPerson(lab), await buildPerson(lab)];
  people = await Promise.all(persons.map(({ id }) => doerOf(id)));
  reached = await buildTests();
  rows = (await Promise.all(reached.map((id) => resultsOf(lab, id)))).flatMap(Object.values);
  const elsewhere = { ...lab, Unidade: (await buildUnit(app.database, { Empresa: lab.Empresa })).id };
  const { token } = await buildPerson(elsewhere);
  for (const at of [{ ...elsewhere, token }, await buildLab(app)])
    rows.push(...Object.values((await buildTest(at)).results));
});
afterAll(() => app.close());

async function doerOf(id: number): Promise<Omit<Doer, 'now' | 'requestId'>> {
  const person = await loadPerson(app.database, id);
  if (!person) throw new Error('The person is gone');
  const user = userWith(person, ['digitar', 'Laboratorio']);
  return { user, scope: user.scope, log: app.app.log };
}

/** Two received samples of one job with two tests each: two begun, two free. Then a locked, a rectified and a waiting one. */
async function buildTests(): Promise<number[]> {
  const Tratamentos = [await buildTratamento(lab, components), await buildTratamento(lab, components)];
  const samples = await buildSamples(lab, { Quantidade: 2, Tratamentos });
  const tests = await inLab(lab, sql<Test>`select * from tests where "Job" = ${samples[0]?.Job} order by "Sample", id`);
  for (const { id } of samples) await force(lab, 'samples', id, { StatusSample: 'Recebida' });
  for (const { id } of tests.slice(0, 2)) await typeCells(lab, [cell((await resultsOf(lab, id))['A'], '1')]);
  const verified = (await buildTest(lab, components)).test.id;
  await force(lab, 'tests', verified, { TestStatus: 'Conferido' });
  const rectified = (await buildTest(lab, components)).test.id;
  await force(lab, 'tests', rectified, { TestStatus: 'Em_Retificacao' });
  const waiting = (await buildTest(lab, components, { Virtual: false })).test.id;
  return [...tests.map(({ id }) => id), verified, rectified, waiting];
}

/** A request as plain data: who sends it, and by places in `rows` what. */
interface Draft {
  readonly who: number;
  readonly items: readonly {
    readonly place: number;
    readonly stale: boolean;
    readonly value: string | null;
    readonly Motivo: string | undefined;
    readonly byCode: boolean;
  }[];
}

const item = fc.record({
  // Mostly of the two samples whose tests begin or are given back.
  place: fc.oneof({ weight: 4, arbitrary: fc.nat(11) }, { weight: 1, arbitrary: fc.nat(40) }),
  stale: fc.nat(9).map((n) => n === 0),
  value: fc.constantFrom('1', '2', '30', 'abc', null),
  Motivo: fc.constantFrom(undefined, 'troca de tubo'),
  byCode: fc.boolean(),
});
const drafts: fc.Arbitrary<Draft[]> = fc.array(
  fc.record({ who: fc.nat(2), items: fc.array(item, { minLength: 1, maxLength: 3 }) }),
  { minLength: 2, maxLength: 7 },
);

function itemOf({ place, stale, value, Motivo, byCode }: Draft['items'][number]): BulkUpsertItem {
  const row = rows[place % rows.length];
  if (!row) throw new Error('There are no results');
  const named = byCode ? { Test: row.Test, CodigoComponent: row.CodigoComponent } : { id: row.id };
  const Versao = stale ? row.Versao + 1 : row.Versao;
  return { ...named, Versao, ValorResultado: { type: 'Numero', value }, ...(Motivo !== undefined && { Motivo }) };
}

function requestOf({ who, items }: Draft, n: number): Request {
  const person = people[who];
  if (!person) throw new Error('Nobody is there');
  const now = `2026-11-20T13:00:00.${String(n).padStart(3, '0')}Z`;
  const body = { results: items.map(itemOf) };
  return { doer: { ...person, now, requestId: `request-${n}` }, body };
}

/** Serves requests in as many transactions as `sizes` says, and those that are left for later until none is. */
async function serve(workplace: Workplace, all: readonly Request[], size: number) {
  const served: { request: Request; answer: unknown }[] = [];
  let waiting = all;
  while (waiting.length > 0) {
    const [first, ...others] = waiting.slice(0, size);
    if (!first) throw new Error('Nothing is served');
    const answers = await workTogether(workplace, [first, ...others], (parts) =>
      upsertResults(
        mapAll(parts, ({ request, ctx }) => ({ ...ctx, params: {}, query: {}, file: undefined, body: request.body })),
      ),
    );
    const pairs = [first, ...others].map((request, index) => ({ request, answer: answers[index] }));
    served.push(...pairs.filter(({ answer }) => answer !== later));
    const left = pairs.filter(({ answer }) => answer === later).map(({ request }) => request);
    waiting = [...left, ...waiting.slice(size)];
  }
  return served;
}

/** All that saves may leave behind. */
async function readAll(db: Db) {
  const own = async <T>(table: string, order: string, columns = '*') => {
    const { rows: found } = await sql<T>`
      select ${sql.raw(columns)} from ${sql.table(table)} where "Empresa" = ${lab.Empresa}
      order by ${sql.raw(order)}`.execute(db);
    return found;
  };
  return {
    results: await own('results', 'id'),
    tests: await own('tests', 'id'),
    samples: await own('samples', 'id'),
    jobs: await own('jobs', 'id'),
    historicos: await own(
      'test_historicos',
      '"Sample", "Data", id',
      '"Sample", "Test", "De", "Para", "Acao", "Motivo", "Usuario", "UsuarioNome", "Data", "Origem"',
    ),
    audit: await own<AuditLine>('audit_log', '"Seq"'),
    head: await own('audit_head', '"Empresa"'),
    events: await own('eventos', '"Seq"'),
  };
}

/** Without the requests themselves: they are in the same order, and long. */
const plain = ({ served, stored }: Awaited<ReturnType<typeof outcomeOf>>) => ({
  answers: served.map(({ answer }) => answer),
  stored,
});

/** What serving comes to, in a transaction that is undone. */
async function outcomeOf(all: readonly Request[], size: number) {
  const scope = { empresas: [lab.Empresa], unidades: people[0]?.scope.unidades ?? [] };
  const undone = new Error('Undone');
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof serveOn>>>();
  const serveOn = async (db: Db) => {
    const database = { ...app.database, inTransaction: <T>(_: unknown, work: (db: Db) => Promise<T>) => work(db) };
    const served = await serve({ database, committed: () => undefined, gates: new Map() }, all, size);
    return { served, stored: await readAll(db) };
  };
  const work = async (db: Db) => {
    resolve(await serveOn(db));
    throw undone;
  };
  await app.database.inTransaction(scope, work).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return promise;
}

test('requests that are served together are answered and stored as one by one', async () => {
  const testOf = new Map(rows.map(({ id, Test }) => [id, Test]));
  const testsOf = ({ body }: Request) => body.results.map(({ id, Test }) => Test ?? testOf.get(id ?? 0));
  let left = 0;
  await fc.assert(
    fc.asyncProperty(drafts, async (sent) => {
      const all = sent.map(requestOf);
      const together = await outcomeOf(all, all.length);
      const order = together.served.map(({ request }) => request);
      expect(order.map(({ doer }) => doer.requestId).toSorted()).toEqual(all.map(({ doer }) => doer.requestId));
      for (const id of reached) {
        const touching = (each: readonly Request[]) =>
          each.filter((request) => testsOf(request).includes(id)).map(({ doer }) => doer.requestId);
        expect(touching(order)).toEqual(touching(all));
      }
      if (order.some((request, n) => request !== all[n])) left += 1;
      const alone = await outcomeOf(order, 1);
      expect(plain(together)).toEqual(plain(alone));
      expect(findBreak({ Seq: 0, Hash: '' }, together.stored.audit)).toBeUndefined();
    }),
    { numRuns: 30, endOnFailure: true },
  );
  expect(left).toBeGreaterThan(0);
});
