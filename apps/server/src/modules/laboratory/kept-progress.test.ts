import {
  createSamples,
  createTest,
  jobsWithRelationships,
  sampleStates,
  type Test,
  testStates,
} from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildTratamento,
  cell,
  inLab,
  type Lab,
  moveSample,
  moveTest,
  resultsOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../test/index.ts';
import { asOwner } from '../../platform/database/pool.ts';
import { checkProgress } from './progress.check.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let Tratamento: number;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  Tratamento = await buildTratamento(lab);
});
afterAll(() => app.close());

/** How far a job is, counted again over its rows. */
async function counted(job: number) {
  const [samples] = await inLab(
    lab,
    sql`select count(*) as total, count(*) filter (where "DataRecebimento" is not null or "Virtual") as recebidas
      from samples where "Job" = ${job}`,
  );
  const [tests] = await inLab(
    lab,
    sql`select count(*) as total, count(*) filter (where "TestStatus" in ('Digitado', 'Conferido', 'Autorizado')) as digitados,
        count(*) filter (where "TestStatus" in ('Conferido', 'Autorizado')) as conferidos,
        count(*) filter (where "TestStatus" = 'Autorizado') as autorizados
      from tests where "Job" = ${job} and "TestStatus" <> 'Cancelado'`,
  );
  return { Samples: samples, Tests: tests };
}

async function shown(job: number) {
  const [line] = await app.ask(jobsWithRelationships, { token, query: { id: job } });
  return { Samples: line?.Samples, Tests: line?.Tests };
}

type Act = (job: number, at: number) => Promise<unknown>;

const idsOf = (table: 'samples' | 'tests', job: number) =>
  inLab(lab, sql<{ id: number }>`select id from ${sql.table(table)} where "Job" = ${job} order by id`);

const onOne =
  (table: 'samples' | 'tests', act: (id: number) => Promise<unknown>): Act =>
  async (job, at) => {
    const ids = await idsOf(table, job);
    const one = ids[at % Math.max(ids.length, 1)];
    if (one) await act(one.id);
  };

const add =
  (Virtual: boolean, Quantidade: number): Act =>
  (job) =>
    app.send(createSamples, { token, body: { Job: job, Virtual, Quantidade, Tratamentos: [Tratamento] } });

const type = async (id: number) => {
  const rows = Object.values(await resultsOf(lab, id)).slice(0, 1);
  await typeCells(
    lab,
    rows.map((row) => cell(row, '1')),
  ).catch(() => undefined); // refused where it is closed
};

/** Cancels a test into which somebody else may type at the same time. */
async function cancel(id: number): Promise<void> {
  const moved = await moveTest(lab, id, 'Cancelado');
  if (!moved.ok && moved.error.code === 'VERSAO_DESATUALIZADA') await cancel(id);
}

// What a machine refuses changes nothing, and has to leave the progress as it is.
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 3 })).map(([virtual, n]) => add(virtual, n)),
  fc.constant(onOne('samples', (Sample) => app.send(createTest, { token, body: { Sample, Tratamento } }))),
  fc.constantFrom(...sampleStates).map((to) => onOne('samples', (id) => moveSample(lab, id, to))),
  fc.constantFrom(...testStates).map((to) => onOne('tests', (id) => moveTest(lab, id, to))),
  fc.constant(onOne('tests', type)),
);

test('the progress of a job is that of its samples and tests, whatever is done with them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(acts, fc.nat(20)), { minLength: 3, maxLength: 15 }), async (steps) => {
      const { id: job } = await buildJob(lab);
      await add(true, 2)(job, 0);
      for (const [act, at] of steps) await act(job, at);
      expect(await shown(job)).toEqual(await counted(job));
    }),
    { numRuns: 15 },
  );
});

test('it stays so when many move tests of one job at once', async () => {
  const { id: job } = await buildJob(lab);
  await add(true, 12)(job, 0);
  const tests = await idsOf('tests', job);
  await Promise.all(tests.flatMap(({ id }, n) => [type(id), n % 3 === 0 ? cancel(id) : type(id)]));
  expect(await shown(job)).toEqual(await counted(job));
  const open = await inLab(lab, sql<Test>`select id from tests where "Job" = ${job} and "TestStatus" = 'Cancelado'`);
  expect(open).toHaveLength(4);
});

test('the doctor counts again, finds a job that is not what its tests say, and mends it when asked', async () => {
  const check = (mend: boolean) => asOwner(app.connection, (client) => checkProgress(client, mend));
  expect(await check(false)).toMatchObject({ verdict: 'ok' });
  const { id: job } = await buildJob(lab);
  await add(true, 2)(job, 0);
  const right = await shown(job);
  await inLab(lab, sql`update jobs set "Progresso" = jsonb_set("Progresso", '{Tests,total}', '7') where id = ${job}`);
  expect(await check(false)).toMatchObject({ verdict: 'warn', sentence: expect.stringContaining('1 job') });
  expect(await check(true)).toMatchObject({ verdict: 'ok', sentence: expect.stringContaining('1 job') });
  expect(await shown(job)).toEqual(right);
  expect(await check(false)).toMatchObject({ verdict: 'ok' });
});
