import { bulkUpsert, type BulkUpsertItem } from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  auditOf,
  buildPerson,
  buildSamples,
  buildTest,
  buildTratamento,
  cell,
  force,
  inLab,
  resultsOf,
  typeCells,
  startLab,
} from '../../../test/index.ts';

const { app, lab } = await startLab();

describe('an item that cannot be stored', () => {
  test('because somebody else was faster says who and when, and what stands there', async () => {
    const { results } = await buildTest(lab);
    const other = await buildPerson(lab);
    await typeCells(lab, [cell(results['A'], '5')], other.token);
    const { outcomes } = await typeCells(lab, [cell(results['A'], '6')]);
    const [outcome] = outcomes;
    if (outcome?.status !== 'conflict') throw new Error('No conflict');
    expect(outcome.atual).toMatchObject({ ValorResultado: { value: '5' }, Versao: 2, AlteradoPorNome: other.Nome });
    expect(outcome.message).toContain(other.Nome);
    expect(outcome.message).toMatch(/ em \d\d\/\d\d\/\d{4},? \d\d:\d\d:\d\d\./);
  });

  test.each(['Digitado', 'Conferido', 'Autorizado', 'Rejeitado', 'Cancelado', 'Repetir'])(
    'because its test is %s',
    async (TestStatus) => {
      const { test: exam, results } = await buildTest(lab);
      await force(lab, 'tests', exam.id, { TestStatus });
      const { outcomes } = await typeCells(lab, [cell(results['A'], '6')]);
      expect(outcomes).toMatchObject([{ status: 'locked', id: results['A']?.id, code: 'RESULTADO_TRAVADO' }]);
      expect((await resultsOf(lab, exam.id))['A']).toEqual(results['A']);
    },
  );

  test('because its sample was not received', async () => {
    const { test: exam, sample, results } = await buildTest(lab, [{}], { Virtual: false });
    expect(exam.TestStatus).toBe('Aguardando_Amostra');
    const { outcomes } = await typeCells(lab, [cell(results['A'], '6')]);
    expect(outcomes).toMatchObject([
      { status: 'locked', code: 'AMOSTRA_NAO_RECEBIDA', message: expect.stringContaining(sample.Nome) },
    ]);
  });

  test('because it needs a reason in a rectification', async () => {
    const { test: exam, results } = await buildTest(lab);
    await force(lab, 'tests', exam.id, { TestStatus: 'Em_Retificacao' });
    const { outcomes } = await typeCells(lab, [cell(results['A'], '6')]);
    expect(outcomes).toMatchObject([
      { status: 'invalid', code: 'JUSTIFICATIVA', message: 'Por favor, informe a justificativa.' },
    ]);
    const retried = await typeCells(lab, [cell(results['A'], '6', { Motivo: 'troca de tubo' })]);
    expect(retried.outcomes).toMatchObject([{ status: 'ok' }]);
    expect(await auditOf(lab, 'results', results['A']?.id ?? 0)).toMatchObject([{ Motivo: 'troca de tubo' }]);
  });

  const list = {
    ListaValores: [
      { Codigo: 'POS', Valor: 'Positivo' },
      { Codigo: 'NEG', Valor: 'Negativo' },
    ],
  };
  const wrong = [
    ['Numero', {}, ['abc', '7,25', '1e3', '', ' 1', '01', '-', '1.', 'NaN', '9'.repeat(61)]],
    ['Data', {}, ['2026-02-30', '20/11/2026', '2026-13-01', '2025-02-29', '']],
    ['Horario', {}, ['24:00:00', '06:20', '06:60:00', '']],
    ['Check', {}, ['Sim', '1', 'TRUE']],
    ['Lista', list, ['Positivo', 'pos', 'X']],
    ['Multi_Lista', list, ['POS', ['POS', 'POS'], ['POS', 'X']]],
    ['Texto', {}, ['x'.repeat(501), ['x']]],
    ['Memo', {}, [['x']]],
    ['Arquivo', {}, ['../../etc/passwd', '0', '-1']],
  ] as const;
  test.each(wrong)('because it is no %s', async (TipoComponente, more, values) => {
    const { test: exam, results } = await buildTest(lab, [{ TipoComponente, ...more }]);
    const items = values.map((value) => cell(results['A'], typeof value === 'string' ? value : [...value]));
    const { outcomes } = await typeCells(lab, items);
    expect(outcomes.map((outcome) => ('code' in outcome ? [outcome.status, outcome.code] : [outcome.status]))).toEqual(
      items.map(() => ['invalid', 'VALOR_INVALIDO']),
    );
    const wrongType = {
      ...cell(results['A'], '1'),
      ValorResultado: { type: TipoComponente === 'Texto' ? ('Memo' as const) : ('Texto' as const), value: '1' },
    };
    expect((await typeCells(lab, [wrongType])).outcomes).toMatchObject([{ status: 'invalid', code: 'VALOR_INVALIDO' }]);
    expect((await resultsOf(lab, exam.id))['A']).toEqual(results['A']);
  });

  test('leaves the others of its call alone: outcomes come in order', async () => {
    const { test: exam, results } = await buildTest(lab, [
      { CodigoComponent: 'A' },
      { CodigoComponent: 'B' },
      { CodigoComponent: 'C' },
    ]);
    const other = await buildTest(lab);
    await force(lab, 'tests', other.test.id, { TestStatus: 'Conferido' });
    await typeCells(lab, [cell(results['C'], '3')]);
    const { outcomes } = await typeCells(lab, [
      cell(results['A'], '1'),
      { id: 9_007_199_254_740_991, Versao: 1, ValorResultado: null },
      cell(results['B'], 'x'),
      cell(other.results['A'], '1'),
      cell(results['C'], '4'),
      cell(results['B'], '2'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['ok', 'invalid', 'invalid', 'locked', 'conflict', 'ok']);
    const now = await resultsOf(lab, exam.id);
    expect(['A', 'B', 'C'].map((code) => now[code]?.ValorResultado?.value)).toEqual(['1', '2', '3']);
  });
});

describe('many at once', () => {
  test('of two saves of one cell exactly one wins and the other is told', async () => {
    const { results } = await buildTest(lab, [{ CodigoComponent: 'A' }, { CodigoComponent: 'B' }]);
    const people = await Promise.all([buildPerson(lab), buildPerson(lab)]);
    for (const row of [results['A'], results['B']]) {
      const answers = await Promise.all(
        people.map(({ token }, index) => typeCells(lab, [cell(row, String(index + 1))], token)),
      );
      const statuses = answers.map(({ outcomes }) => outcomes[0]?.status);
      expect(new Set(statuses)).toEqual(new Set(['conflict', 'ok']));
      const winner = statuses.indexOf('ok');
      const loser = answers[1 - winner]?.outcomes[0];
      expect(loser).toMatchObject({
        atual: { AlteradoPor: people[winner]?.id, ValorResultado: { value: String(winner + 1) } },
      });
    }
  });

  test('different cells of one test lose nothing', async () => {
    const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const sum = { CodigoComponent: 'T', TipoComponente: 'Calculo' as const, CalculoFormula: codes.join('+') };
    const { test: exam, results } = await buildTest(lab, [
      ...codes.map((CodigoComponent) => ({ CodigoComponent })),
      sum,
    ]);
    await Promise.all(codes.map((code, index) => typeCells(lab, [cell(results[code], String(index + 1))])));
    const now = await resultsOf(lab, exam.id);
    expect(codes.map((code) => now[code]?.ValorResultado?.value)).toEqual(codes.map((_, index) => String(index + 1)));
    expect(now['T']).toMatchObject({ ValorResultado: { value: '36' }, Problema: null });
  });

  test('ten thousand cells are taken in one call, one more is refused', { tags: 'second' }, async () => {
    const codes = Array.from({ length: 100 }, (_, index) => `C${index}`);
    const Tratamento = await buildTratamento(
      lab,
      codes.map((CodigoComponent) => ({ CodigoComponent })),
    );
    const [first] = await buildSamples(lab, { Quantidade: 100, Tratamentos: [Tratamento] });
    const rows = await inLab(
      lab,
      sql<{
        id: number;
      }>`select r.id from results r join tests t on t.id = r."Test" where t."Job" = ${first?.Job} order by r.id`,
    );
    const items = rows.map(({ id }): BulkUpsertItem => ({
      id,
      Versao: 1,
      ValorResultado: { type: 'Numero', value: String(id) },
    }));
    expect(items).toHaveLength(10_000);
    const { outcomes, results, tests } = await typeCells(lab, items);
    expect(outcomes).toEqual(items.map(({ id }) => ({ status: 'ok', id })));
    expect([results.length, tests.length]).toEqual([10_000, 100]);
    const [extra] = items;
    const refusal = await app.refused(bulkUpsert, {
      token: lab.token,
      body: { results: [...items, ...(extra ? [extra] : [])] },
    });
    expect(refusal).toMatchObject({ status: 413, code: 'CORPO_COMPLEXO', details: { itens: 10_000 } });
  });
});
