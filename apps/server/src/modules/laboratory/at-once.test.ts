import type { Job, Sample, Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildLab,
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
