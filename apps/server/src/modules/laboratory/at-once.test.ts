import type { Job, Sample, Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/pool.ts';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  cell,
  inLab,
  moveSample,
  moveTest,
  resultsOf,
  rowOf,
  testApp,
  typeCells,
  type Lab,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

describe('saves of one company that come at once', () => {
  /** Runs `work` while nobody can write to the company's audit. */
  const whileAuditLocked = <T>(work: (waiting: () => Promise<number>) => Promise<T>): Promise<T> =>
    asOwner(app.connection, async (client) => {
      await client.query('begin');
      await client.query('select from audit_head where "Empresa" = $1 for update', [lab.Empresa]);
      const done = await work(async () => {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows[0]?.n ?? 0;
      });
      await client.query('rollback');
      return done;
    });

  test('share a few transactions, each under its own person and request', async () => {
    const Tratamento = await buildTratamento(lab);
    const samples = await buildSamples(lab, { Quantidade: 30, Tratamentos: [Tratamento] });
    const people = [await buildPerson(lab), await buildPerson(lab), await buildPerson(lab)];
    const tests = await inLab(lab, sql<Test>`select * from tests where "Job" = ${samples[0]?.Job} order by id`);
    const cells = await Promise.all(tests.map(async ({ id }) => (await resultsOf(lab, id))['A']));
    const { answers } = await whileAuditLocked(async (waiting) => {
      const saves = cells.map((row, n) => typeCells(lab, [cell(row, String(n))], people[n % 3]?.token));
      await expect.poll(waiting).toBeGreaterThan(0);
      await resultsOf(lab, tests[0]?.id ?? 0); // asked later than they were
      return { answers: Promise.all(saves) }; // not awaited here: they wait for the end of this
    });
    const ids = cells.map((row) => row?.id ?? 0);
    expect((await answers).map(({ outcomes }) => outcomes)).toEqual(ids.map((id) => [{ status: 'ok', id }]));
    const lines = await inLab(
      lab,
      sql<{ RegistroId: number; Usuario: number; RequestId: string; made: string }>`
        select "RegistroId", "Usuario", "RequestId", xmin::text as made from audit_log
        where "Empresa" = ${lab.Empresa} and "Entidade" = 'results' and "RegistroId" = any(${ids}) order by "RegistroId"`,
    );
    expect(lines.map(({ RegistroId, Usuario }) => [RegistroId, Usuario])).toEqual(
      ids.map((id, n) => [id, people[n % 3]?.id]),
    );
    expect(new Set(lines.map(({ RequestId }) => RequestId)).size).toBe(30);
    expect(new Set(lines.map(({ made }) => made)).size).toBeLessThan(10);
  });
});

describe('at the same time', () => {
  let Tratamentos: number[];
  beforeEach(async () => {
    Tratamentos = await Promise.all([buildTratamento(lab), buildTratamento(lab), buildTratamento(lab)]);
  });

  test('submitted tests of one sample and job bring both along, whoever comes last', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = await buildSamples(lab, { Quantidade: 2, Tratamentos });
      const tests = await inLab(lab, sql<Test>`select * from tests where "Job" = ${one?.Job}`);
      for (const exam of tests) await typeCells(lab, [cell((await resultsOf(lab, exam.id))['A'], '1')]);
      const answers = await Promise.all(tests.map(({ id }) => moveTest(lab, id, 'Digitado')));
      expect(answers.map(({ ok }) => ok)).toEqual(tests.map(() => true));
      for (const sample of [one, two])
        expect((await rowOf<Sample>(lab, 'samples', sample?.id ?? 0)).StatusSample).toBe('Em_Conferencia');
      expect((await rowOf<Job>(lab, 'jobs', one?.Job ?? 0)).StatusTreatment).toBe('Em_Conferencia');
    }
  });

  test('typing into samples and cancelling them ends in one order or the other, never in a failure', async () => {
    for (let round = 0; round < 8; round++) {
      const samples = await buildSamples(lab, { Quantidade: 3, Tratamentos });
      const tests = await inLab(lab, sql<Test>`select * from tests where "Job" = ${samples[0]?.Job}`);
      const rows = await Promise.all(tests.map(async ({ id }) => (await resultsOf(lab, id))['A']));
      const typing = [rows, rows.toReversed()].map((all) =>
        typeCells(
          lab,
          all.map((row) => cell(row, '1')),
        ),
      );
      const cancelling = samples.map(({ id }) => moveSample(lab, id, 'Cancelada'));
      const [typed, cancelled] = await Promise.all([Promise.all(typing), Promise.all(cancelling)]);
      expect(
        typed
          .flatMap(({ outcomes }) => outcomes.map(({ status }) => status))
          .filter((status) => !['ok', 'locked'].includes(status)),
      ).toEqual([]);
      expect(
        cancelled
          .map((each) => (each.ok ? 200 : each.error.code))
          .filter((each) => each !== 200 && each !== 'VERSAO_DESATUALIZADA'),
      ).toEqual([]);
    }
  });
});
