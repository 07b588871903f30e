import { createTest, type Sample, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildSamples,
  buildSubmitted,
  buildTest,
  buildTratamento,
  cell,
  force,
  inLab,
  moveSample,
  moveTest,
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

const refusedWith = (code: string) => ({ ok: false, status: 409, error: { code } });

describe('a sample', () => {
  test('is not rejected once it has a result', async () => {
    const { sample, results } = await buildTest(lab);
    await force(lab, 'samples', sample.id, { StatusSample: 'Recebida' });
    await typeCells(lab, [cell(results['A'], '1')]);
    await force(lab, 'samples', sample.id, { StatusSample: 'Recebida' });
    expect(await moveSample(lab, sample.id, 'Rejeitada')).toMatchObject(refusedWith('TRANSICAO_INVALIDA'));
  });

  test.each(['Autorizado', 'Em_Retificacao'])(
    'is not cancelled while a test is %s, even one without components',
    async (TestStatus) => {
      const { test: exam, sample } = await buildTest(lab, []);
      await force(lab, 'tests', exam.id, { TestStatus });
      expect(await moveSample(lab, sample.id, 'Cancelada')).toMatchObject(refusedWith('TRANSICAO_INVALIDA'));
      await force(lab, 'tests', exam.id, { TestStatus: 'Conferido' });
      expect(await moveSample(lab, sample.id, 'Cancelada')).toMatchObject({ ok: true });
      expect((await rowOf<Test>(lab, 'tests', exam.id)).TestStatus).toBe('Cancelado');
    },
  );

  test('is not collected in the future', async () => {
    for (const [days, ok] of [
      [1, false],
      [-1, true],
    ] as const) {
      const DataAmostragem = new Date(Date.now() + days * 86_400_000).toISOString();
      const [sample] = await buildSamples(lab, { Virtual: false, DataAmostragem });
      expect((await moveSample(lab, sample?.id ?? 0, 'Coletada')).ok).toBe(ok);
    }
  });

  test.each([
    ['Rejeitada', ['Recebida']],
    ['Cancelada', ['Aguardando_Coleta', 'Recebida']],
  ] as const)('that was %s by mistake opens again what that had closed, and nothing else', async (closed, way) => {
    const Tratamentos = [await buildTratamento(lab), await buildTratamento(lab)];
    const [sample] = await buildSamples(lab, { Virtual: false, Tratamentos });
    const id = sample?.id ?? 0;
    const states = async () =>
      (await inLab(lab, sql<Test>`select * from tests where "Sample" = ${id} order by id`)).map(
        ({ TestStatus }) => TestStatus,
      );
    await moveSample(lab, id, 'Recebida');
    const [first] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${id} order by id`);
    await moveTest(lab, first?.id ?? 0, 'Cancelado');
    await moveSample(lab, id, closed);
    expect(await states()).toEqual(['Cancelado', 'Cancelado']);
    for (const to of way) {
      expect(await moveSample(lab, id, to)).toMatchObject({ ok: true });
      const { DataRecebimento } = await rowOf<Sample>(lab, 'samples', id);
      expect(DataRecebimento !== null).toBe(to === 'Recebida');
    }
    expect(await states()).toEqual(['Cancelado', 'Disponivel']);
  });

  test('takes another test while it is under way, and goes back with it; a closed one must be reopened first', async () => {
    const { test: exam, sample } = await buildSubmitted(lab, lab);
    const add = () =>
      app.send(createTest, { token: lab.token, body: { Sample: sample.id, Tratamento: exam.Tratamento } });
    expect((await rowOf<Sample>(lab, 'samples', sample.id)).StatusSample).toBe('Em_Conferencia');
    expect(await add()).toMatchObject({ ok: true, answer: { TestStatus: 'Disponivel' } });
    expect((await rowOf<Sample>(lab, 'samples', sample.id)).StatusSample).toBe('Em_Analise');
    for (const StatusSample of ['Autorizado', 'Autorizado_L', 'Rejeitada', 'Cancelada', 'Descartada', 'Reprovado']) {
      await force(lab, 'samples', sample.id, { StatusSample });
      expect(await add()).toMatchObject(refusedWith('TRANSICAO_INVALIDA'));
    }
  });
});
