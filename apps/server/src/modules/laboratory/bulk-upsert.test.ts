import {
  bulkUpsert,
  diluido,
  updateTest,
  type Job,
  type Sample,
  type Test,
  type TestHistorico,
  type ValorResultado,
} from '@bancada/contracts';
import { faixa } from '@bancada/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  auditOf,
  buildSamples,
  buildTest,
  buildTratamento,
  cell,
  force,
  inLab,
  resultsOf,
  rowOf,
  typeCells,
  startLab,
} from '../../../test/index.ts';

const { app, lab } = await startLab();

const lipids = [
  { CodigoComponent: 'TRIG_MG' },
  { CodigoComponent: 'LDL_MG', Obrigatorio: false },
  { CodigoComponent: 'TRIG_MMOL', TipoComponente: 'Calculo', CalculoFormula: 'TRIG_MG*0.01129', CasasDecimais: 3 },
  { CodigoComponent: 'RAZAO', TipoComponente: 'Calculo', CalculoFormula: 'TRIG_MG/LDL_MG' },
] as const;

describe('typed results', () => {
  test('are of the origin the server says: a caller cannot name one', async () => {
    const { results } = await buildTest(lab, lipids);
    const body = { results: [cell(results['TRIG_MG'], '147')], Origem: 'importação' };
    expect(await app.refused(bulkUpsert, { token: lab.token, body })).toMatchObject({
      status: 400,
      details: { campos: [{ campo: 'Origem' }] },
    });
  });

  test('are stored, and what depends on them is computed by the server', async () => {
    const { test: exam, results } = await buildTest(lab, lipids);
    const answer = await typeCells(lab, [cell(results['TRIG_MG'], '147')]);
    expect(answer.outcomes).toEqual([{ status: 'ok', id: results['TRIG_MG']?.id }]);
    const now = await resultsOf(lab, exam.id);
    expect(now['TRIG_MG']).toMatchObject({
      ValorResultado: { type: 'Numero', value: '147' },
      Versao: 2,
      AlteradoPor: lab.userId,
    });
    expect(now['TRIG_MMOL']).toMatchObject({
      ValorResultado: { type: 'Calculo', value: '1.66' },
      Problema: null,
      Versao: 2,
    });
    expect(now['RAZAO']).toMatchObject({
      ValorResultado: { type: 'Calculo', value: '0' },
      Problema: { code: 'VALOR_AUSENTE', message: 'Falta o valor de LDL_MG' },
      Riscos: ['falha'],
    });
    const byId = new Map(answer.results.map((row) => [row.id, row]));
    for (const row of Object.values(now)) expect(byId.get(row.id)?.Versao ?? 1).toBe(row.Versao);
    expect(answer.tests).toMatchObject([{ id: exam.id, TestStatus: 'Em_Execucao' }]);
  });

  test('win over numbers a client computed', async () => {
    const { test: exam, results } = await buildTest(lab, lipids);
    const { outcomes } = await typeCells(lab, [cell(results['TRIG_MMOL'], '999'), cell(results['TRIG_MG'], '100')]);
    expect(outcomes).toMatchObject([{ status: 'locked', code: 'RESULTADO_CALCULADO' }, { status: 'ok' }]);
    expect((await resultsOf(lab, exam.id))['TRIG_MMOL']?.ValorResultado?.value).toBe('1.129');
  });

  test('are made of the final number of a diluted sample, whose reading is what the method measures', async () => {
    const { test: exam, results } = await buildTest(lab, [
      { CodigoComponent: 'A', LimiteSuperior: '400', ResultadoReferencia: [faixa({ Maximo: '500' })] },
      { CodigoComponent: 'C', TipoComponente: 'Calculo', CalculoFormula: 'A*2' },
    ]);
    const send = (ValorResultado: ValorResultado) =>
      typeCells(lab, [{ id: results['A']?.id ?? 0, Versao: results['A']?.Versao ?? 0, ValorResultado }]);
    const invalid = (razao: string) => [{ status: 'invalid', code: 'VALOR_INVALIDO', details: { razao } }];
    expect((await send({ type: 'Numero', value: '850' })).outcomes).toMatchObject(invalid('deteccao'));
    const wrong = { ...diluido({ value: '85' }, '10'), value: '851' };
    expect((await send(wrong)).outcomes).toMatchObject(invalid('diluicao'));
    expect((await send(diluido({ value: '85' }, '10'))).outcomes).toMatchObject([{ status: 'ok' }]);
    expect(await resultsOf(lab, exam.id)).toMatchObject({
      A: { ValorResultado: { value: '850', Diluicao: { Lido: '85', Fator: '10' } }, Riscos: ['fora_da_faixa'] },
      C: { ValorResultado: { value: '1700' } },
    });
  });

  test('take a remark of a person, and keep their value', async () => {
    const { test: exam, results } = await buildTest(lab, lipids);
    await typeCells(lab, [cell(results['TRIG_MG'], '450')]);
    const before = (await resultsOf(lab, exam.id))['TRIG_MMOL'];
    const Observacao = 'Triglicerídeos acima de 400 mg/dL.';
    const { outcomes } = await typeCells(lab, [cell(before, null, { Observacao })]);
    expect(outcomes).toMatchObject([{ status: 'ok' }]);
    const after = (await resultsOf(lab, exam.id))['TRIG_MMOL'];
    expect(after).toMatchObject({ Observacao, ValorResultado: before?.ValorResultado, Problema: null });
    const history = await inLab(
      lab,
      sql`select "Acao", "Origem", "De"->>'Observacao' as de, "Para"->>'Observacao' as para from audit_log
        where "Entidade" = 'results' and "RegistroId" = ${after?.id} and "Acao" = 'digitar'`,
    );
    expect(history).toEqual([{ Acao: 'digitar', Origem: 'tela', de: null, para: Observacao }]);
    const other = await typeCells(lab, [cell(after, '1', { Observacao })]);
    expect(other.outcomes).toMatchObject([{ status: 'locked', code: 'RESULTADO_CALCULADO' }]);
  });

  test('tell the reason that holds now, also when its code is the one of before', async () => {
    const formula = { CodigoComponent: 'C', TipoComponente: 'Calculo', CalculoFormula: 'A+B' } as const;
    const { test: exam, results } = await buildTest(lab, [{ CodigoComponent: 'A' }, { CodigoComponent: 'B' }, formula]);
    await typeCells(lab, [cell(results['A'], '1')]);
    const half = await resultsOf(lab, exam.id);
    expect(half['C']?.Problema?.message).toBe('Falta o valor de B');
    await typeCells(lab, [cell(half['A'], null), cell(half['B'], '2')]);
    expect((await resultsOf(lab, exam.id))['C']?.Problema?.message).toBe('Falta o valor de A');
  });

  test('keep a limit as operator and number, judged and never computed with', async () => {
    const range = faixa({ Minimo: '0.5', Maximo: '10' });
    const { test: exam, results } = await buildTest(lab, [
      { CodigoComponent: 'A', ResultadoReferencia: [range] },
      { CodigoComponent: 'C', TipoComponente: 'Calculo', CalculoFormula: 'A*2' },
    ]);
    await typeCells(lab, [cell(results['A'], '0.5', { operator: '<' })]);
    const now = await resultsOf(lab, exam.id);
    expect(now['A']).toMatchObject({
      ValorResultado: { type: 'Numero', value: '0.5', operator: '<' },
      Riscos: ['fora_da_faixa'],
    });
    expect(now['C']).toMatchObject({ ValorResultado: { value: '0' }, Problema: { code: 'VALOR_NAO_NUMERICO' } });
  });

  test('are found by test and code, whatever its case', async () => {
    const { test: exam, results } = await buildTest(lab, [{ CodigoComponent: 'Glicose' }]);
    const item = {
      Test: exam.id,
      CodigoComponent: 'GLICOSE',
      Versao: 1,
      ValorResultado: { type: 'Numero' as const, value: '90' },
    };
    const { outcomes } = await typeCells(lab, [item]);
    expect(outcomes).toEqual([{ status: 'ok', id: results['Glicose']?.id }]);
  });

  test('sent twice (the answer was lost) are stored once', async () => {
    const { test: exam, results } = await buildTest(lab, lipids);
    const items = [cell(results['TRIG_MG'], '147'), cell(results['LDL_MG'], '90')];
    await typeCells(lab, items);
    const before = await resultsOf(lab, exam.id);
    const again = await typeCells(lab, items);
    expect(again.outcomes.map(({ status }) => status)).toEqual(['ok', 'ok']);
    expect(new Set(again.results.map(({ id, Versao }) => `${id} ${Versao}`))).toEqual(
      new Set([before['TRIG_MG'], before['LDL_MG']].map((row) => `${row?.id} ${row?.Versao}`)),
    );
    expect(await resultsOf(lab, exam.id)).toEqual(before);
  });

  test('keep a note; the same value with another note is no repetition', async () => {
    const { test: exam, results } = await buildTest(lab);
    await typeCells(lab, [cell(results['A'], '1', { Observacao: 'lipêmica' })]);
    const { outcomes } = await typeCells(lab, [cell(results['A'], '1', { Observacao: 'outra' })]);
    expect(outcomes).toMatchObject([{ status: 'conflict' }]);
    expect((await resultsOf(lab, exam.id))['A']?.Observacao).toBe('lipêmica');
  });

  test('write audit in the same request, calculated ones as the system, and history of the steps they caused', async () => {
    const { test: exam, sample, results } = await buildTest(lab, lipids);
    await typeCells(lab, [cell(results['TRIG_MG'], '147')]);
    const typed = await auditOf(lab, 'results', results['TRIG_MG']?.id ?? 0);
    expect(typed).toMatchObject([
      {
        Acao: 'digitar',
        Origem: 'tela',
        De: { ValorResultado: null, Versao: 1 },
        Para: { ValorResultado: { value: '147' }, Versao: 2 },
      },
    ]);
    const computed = await auditOf(lab, 'results', results['TRIG_MMOL']?.id ?? 0);
    expect(computed).toMatchObject([{ Acao: 'calcular', Origem: 'sistema', RequestId: typed[0]?.RequestId }]);
    const steps = await inLab(
      lab,
      sql<TestHistorico>`select * from test_historicos where "Sample" = ${sample.id} order by id`,
    );
    expect(steps).toMatchObject([
      { Test: exam.id, De: 'Disponivel', Para: 'Em_Execucao', Acao: 'iniciar', Usuario: lab.userId },
    ]);
  });
});

describe('states follow what is typed', () => {
  test('the test starts with its first value and is given back when it is emptied', async () => {
    const { test: exam, results } = await buildTest(lab, lipids);
    await typeCells(lab, [cell(results['TRIG_MG'], '1')]);
    const now = await resultsOf(lab, exam.id);
    const { tests } = await typeCells(lab, [cell(now['TRIG_MG'], null)]);
    expect(tests).toMatchObject([{ id: exam.id, TestStatus: 'Disponivel', Versao: exam.Versao + 2 }]);
  });

  test('the sample and the job go along until everything is typed', async () => {
    const Tratamento = await buildTratamento(lab);
    const [sample] = await buildSamples(lab, { Virtual: false, Tratamentos: [Tratamento] });
    const id = sample?.id ?? 0;
    await force(lab, 'samples', id, { StatusSample: 'Recebida', DataRecebimento: new Date().toISOString() });
    const [exam] = await inLab(
      lab,
      sql<Test>`update tests set "TestStatus" = 'Disponivel' where "Sample" = ${id} returning *`,
    );
    const results = await resultsOf(lab, exam?.id ?? 0);
    await typeCells(lab, [cell(results['A'], '1')]);
    expect((await rowOf<Sample>(lab, 'samples', id)).StatusSample).toBe('Em_Analise');
    expect((await rowOf<Job>(lab, 'jobs', sample?.Job ?? 0)).StatusTreatment).toBe('Em_Analise');
    const body = { Versao: 2, TestStatus: 'Digitado' as const };
    await app.ask(updateTest, { token: lab.token, params: { id: exam?.id ?? 0 }, body });
    expect((await rowOf<Sample>(lab, 'samples', id)).StatusSample).toBe('Em_Conferencia');
    expect((await rowOf<Job>(lab, 'jobs', sample?.Job ?? 0)).StatusTreatment).toBe('Em_Conferencia');
  });

  test('a required calculation that failed stores 0 with its reason and keeps the test from being submitted', async () => {
    const { test: exam, results } = await buildTest(lab, [
      { CodigoComponent: 'A' },
      { CodigoComponent: 'C', TipoComponente: 'Calculo', CalculoFormula: '1/A' },
    ]);
    await typeCells(lab, [cell(results['A'], '0')]);
    expect((await resultsOf(lab, exam.id))['C']).toMatchObject({
      ValorResultado: { value: '0' },
      Problema: { code: 'DIVISAO_POR_ZERO' },
    });
    const body = { Versao: 2, TestStatus: 'Digitado' as const };
    expect(await app.refused(updateTest, { token: lab.token, params: { id: exam.id }, body })).toMatchObject({
      status: 409,
      code: 'RESULTADO_COM_FALHA',
      message: expect.stringContaining('Divisão por zero'),
    });
  });
});
