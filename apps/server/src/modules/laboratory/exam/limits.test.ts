import { bulkUpsert, type Sample } from '@bancada/contracts';
import { faixa } from '@bancada/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildSamples,
  buildTest,
  buildTratamento,
  cell,
  inLab,
  resultsOf,
  testApp,
  typeCells,
  type Lab,
  type TestApp,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

describe('the limits of a component', () => {
  test('refuse what cannot be, and what the method cannot measure unless it is written so', async () => {
    const { results } = await buildTest(lab, [{ CodigoComponent: 'A', LimiteDeteccao: '0.5', AbsurdoMaximo: '1000' }]);
    const type = async (value: string, operator?: '<') => {
      const body = { results: [cell(results['A'], value, operator ? { operator } : {})] };
      const [outcome] = (await app.ask(bulkUpsert, { token: lab.token, body })).outcomes;
      return outcome && 'message' in outcome ? outcome.message : outcome?.status;
    };
    expect(await type('1000.1')).toMatch(/fora do que é possível/);
    expect(await type('0.4')).toMatch(/o método não mede até aí/);
    expect(await type('0.5', '<')).toBe('ok');
  });

  test('say how a censored value enters formulas, and which calculated values are a problem', async () => {
    const { test: exam, results } = await buildTest(lab, [
      { CodigoComponent: 'A', Censura: 'Metade' },
      { CodigoComponent: 'B' },
      { CodigoComponent: 'DOBRO', TipoComponente: 'Calculo', CalculoFormula: 'A * 2' },
      { CodigoComponent: 'MIL', TipoComponente: 'Calculo', CalculoFormula: 'A * 1000', AbsurdoMaximo: '100' },
      { CodigoComponent: 'ERRO', TipoComponente: 'Calculo', CalculoFormula: 'B * 2' },
    ]);
    const censored = { operator: '<' } as const;
    await typeCells(lab, [cell(results['A'], '0.5', censored), cell(results['B'], '0.5', censored)]);
    const now = await resultsOf(lab, exam.id);
    expect(now['A']?.ValorResultado).toEqual({ type: 'Numero', value: '0.5', operator: '<' });
    expect(now['DOBRO']).toMatchObject({ ValorResultado: { value: '0.5' }, Problema: null });
    expect(now['MIL']).toMatchObject({
      ValorResultado: { value: '250' },
      Problema: { code: 'VALOR_ABSURDO' },
      Riscos: ['falha'],
    });
    expect(now['ERRO']).toMatchObject({ ValorResultado: { value: '0' }, Problema: expect.objectContaining({}) });
  });
});

describe('the age of a sample', () => {
  const born = async (DataNascimento: string, DataAmostragem: string): Promise<Sample | undefined> => {
    const [patient] = await inLab(
      lab,
      sql<{ id: number }>`insert into pacientes ("Empresa", "NomeCompleto", "DataNascimento", "Sexo")
        values (${lab.Empresa}, 'Ana', ${DataNascimento}, 'F') returning id`,
    );
    const { id: Job } = await buildJob(lab, patient?.id ?? null);
    return (await buildSamples(lab, { Job, DataAmostragem }))[0];
  };

  test.each([
    ['2024-02-29', '2025-02-28T15:00:00Z', 0, 365],
    ['2024-02-29', '2025-03-01T15:00:00Z', 1, 366],
    ['2026-11-01', '2026-11-29T15:00:00Z', 0, 28],
    ['2026-11-01', '2026-10-01T15:00:00Z', 0, 0],
  ])('born on %s, taken on %s: %s years, %s days', async (birth, taken, Idade, IdadeDias) => {
    expect(await born(birth, taken)).toMatchObject({ Idade, IdadeDias });
  });

  test('in days chooses the range of a newborn', async () => {
    const exam = await buildTratamento(lab, [
      {
        CodigoComponent: 'BIL',
        ResultadoReferencia: [
          faixa({ IdadeMaxima: 28, UnidadeIdadeMaxima: 'Dias', Maximo: '12' }),
          faixa({ IdadeMinima: 28, UnidadeIdadeMinima: 'Dias', Maximo: '1' }),
        ],
      },
    ]);
    for (const [taken, Riscos] of [
      ['2026-11-20T15:00:00Z', []],
      ['2026-12-20T15:00:00Z', ['fora_da_faixa']],
    ] as const) {
      const sample = await born('2026-11-10', taken);
      const [other] = await buildSamples(lab, {
        Job: sample?.Job ?? 0,
        Tratamentos: [exam],
        DataAmostragem: taken,
      });
      const [row] = await inLab(lab, sql<{ id: number }>`select id from tests where "Sample" = ${other?.id}`);
      const results = await resultsOf(lab, row?.id ?? 0);
      await typeCells(lab, [cell(results['BIL'], '8')]);
      expect((await resultsOf(lab, row?.id ?? 0))['BIL']?.Riscos).toEqual(Riscos);
    }
  });
});
