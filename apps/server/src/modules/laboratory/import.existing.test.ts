import {
  createJob,
  importLinhas,
  type LinhaImportacao,
  matchLinhas,
  openImportacao,
  paraExistente,
  type Result,
  type Sample,
  type Test,
  undoImportacao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildSamples,
  buildTratamento,
  buildUnit,
  cell,
  force,
  inLab,
  resultsOf,
  rowOf,
  testApp,
  typeCells,
  type Lab,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let Tratamento: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  Tratamento = await buildTratamento(lab, [
    { CodigoComponent: 'COL' },
    { CodigoComponent: 'TRIG', Obrigatorio: false },
    { CodigoComponent: 'DOBRO', TipoComponente: 'Calculo', CalculoFormula: 'COL*2', CasasDecimais: 0 },
  ]);
});
afterAll(() => app.close());

let sample: Sample;
let exam: Test;
/** What the client calls the sample, another in each test. */
let name: string;
let count = 0;
beforeEach(async () => {
  name = `P-${(count += 1)}`;
  [sample, exam] = await ordered({ Identificacao: name });
});

async function ordered(fields: Parameters<typeof buildSamples>[1]): Promise<[Sample, Test]> {
  const [made] = await buildSamples(lab, { ...fields, Tratamentos: [Tratamento] });
  if (!made) throw new Error('No sample');
  const [of] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${made.id}`);
  if (!of) throw new Error('No test');
  return [made, of];
}

const linha = (Identificacao: string, COL: string, more: LinhaImportacao['valores'] = {}): LinhaImportacao => ({
  Identificacao,
  Sexo: null,
  Idade: null,
  DataAmostragem: null,
  valores: { COL: { value: COL }, ...more },
});

const match = async (...Identificacoes: string[]) =>
  app.ask(matchLinhas, { token, body: { Unidade: lab.Unidade, Tratamento, Identificacoes } });
const found = async (text: string) => {
  const [answer] = await match(text);
  if (!answer?.Encontrada) throw new Error(`Nothing was found under ${text}`);
  return answer.Encontrada;
};
const open = (NovoJob: boolean) =>
  app.ask(openImportacao, {
    token,
    body: { Unidade: lab.Unidade, Tratamento, Arquivo: 'a.csv', Descricao: 'a', NovoJob },
  });
const store = (id: number, linhas: LinhaImportacao[], Fim = true) =>
  app.ask(importLinhas, { token, params: { id }, body: { linhas, Fim } });
const col = async (): Promise<Result | undefined> => (await resultsOf(lab, exam.id))['COL'];

describe('the samples of a file', () => {
  test('are found by label, client’s name, sample’s name, the job’s code and what the client calls the job', async () => {
    const job = await app.ask(createJob, { token, body: { Unidade: lab.Unidade } });
    await force(lab, 'jobs', job.id, { CodigoCliente: `LOTE ${name}` });
    const [other] = await ordered({ Job: job.id, DataAmostragem: '2001-02-03T12:00:00.000Z' });
    await force(lab, 'samples', other.id, { Nome: `nome ${name}` });
    const texts = [sample.CodigoBarras, name, `nome ${name}`, job.Codigo, job.Codigo.toLowerCase(), `LOTE ${name}`];
    const answers = await match(...texts);
    expect(answers.map(({ Encontrada }) => Encontrada?.id)).toEqual([
      sample.id,
      sample.id,
      other.id,
      other.id,
      other.id,
      other.id,
    ]);
    expect(answers[1]).toMatchObject({
      Encontrada: {
        Test: exam.id,
        Identificacao: name,
        Resultados: [
          { CodigoComponent: 'COL', ValorResultado: null },
          { CodigoComponent: 'TRIG', ValorResultado: null },
        ],
      },
      Recusa: null,
    });
  });

  test('are not guessed: two that are equally likely, none, one without the exam, one that is authorised', async () => {
    await ordered({ Identificacao: name });
    await buildSamples(lab, { Identificacao: `${name} sem exame` });
    const [, done] = await ordered({ Identificacao: `${name} pronta` });
    await force(lab, 'tests', done.id, { TestStatus: 'Autorizado' });
    const answers = await match(name, 'ninguém', `${name} sem exame`, `${name} pronta`);
    expect(answers.map(({ Encontrada, Recusa }) => [Encontrada !== null, Recusa?.code])).toEqual([
      [false, 'IMPORTACAO_AMBIGUA'],
      [false, undefined],
      [false, 'IMPORTACAO_SEM_EXAME'],
      [true, 'RESULTADO_TRAVADO'],
    ]);
  });

  test('that can be typed come before those of the same name that are over; cancelled ones are none', async () => {
    const [, over] = await ordered({ Identificacao: name });
    await force(lab, 'tests', over.id, { TestStatus: 'Autorizado' });
    expect((await found(name)).id).toBe(sample.id);
    await force(lab, 'samples', sample.id, { StatusSample: 'Cancelada' });
    expect((await found(name)).Test).toBe(over.id);
  });

  test('of another unit are not found', async () => {
    const { id: Unidade } = await buildUnit(app.database, { Empresa: lab.Empresa });
    const body = { Unidade, Tratamento, Identificacoes: [name] };
    expect(await app.refused(matchLinhas, { token, body })).toMatchObject({ code: 'NAO_ENCONTRADO' });
    await force(lab, 'samples', sample.id, { Unidade });
    expect(await match(name)).toEqual([{ Encontrada: null, Recusa: null }]);
  });
});

describe('an import into samples that are there', () => {
  test('writes their results, recalculates, starts the test and makes no job', async () => {
    const { id } = await open(false);
    const { importacao, outcomes } = await store(id, [paraExistente(linha(name, '180'), await found(name))]);
    expect(outcomes).toEqual([{ status: 'ok', Sample: sample.id }]);
    expect(importacao).toMatchObject({ Job: null, Linhas: 0, Existentes: 1, Resultados: 1, Situacao: 'Concluida' });
    expect(await resultsOf(lab, exam.id)).toMatchObject({
      COL: { ValorResultado: { value: '180' } },
      DOBRO: { ValorResultado: { value: '360' } },
      TRIG: { ValorResultado: null },
    });
    expect(await rowOf(lab, 'tests', exam.id)).toMatchObject({ TestStatus: 'Em_Execucao' });
  });

  test('changes nothing twice: the same file again leaves every version as it is', async () => {
    await store((await open(false)).id, [paraExistente(linha(name, '180'), await found(name))]);
    const before = await col();
    const { importacao } = await store((await open(false)).id, [paraExistente(linha(name, '180'), await found(name))]);
    expect(importacao).toMatchObject({ Existentes: 1, Resultados: 0, Recusadas: 0 });
    expect(await col()).toEqual(before);
  });

  test('refuses a line whose results somebody changed after the preview, whole, and keeps the others', async () => {
    const [, other] = await ordered({ Identificacao: `${name} outra` });
    const seen = await found(name);
    await typeCells(lab, [cell(await col(), '99')]);
    const lines = [
      paraExistente(linha(name, '180', { TRIG: { value: '70' } }), seen),
      paraExistente(linha(`${name} outra`, '181'), await found(`${name} outra`)),
    ];
    const { importacao, outcomes } = await store((await open(false)).id, lines);
    expect(outcomes).toMatchObject([
      { status: 'invalid', CodigoComponent: 'COL', code: 'VERSAO_DESATUALIZADA' },
      { status: 'ok', Sample: other.Sample },
    ]);
    expect(importacao).toMatchObject({ Existentes: 1, Recusadas: 1, Recusas: [{ Linha: 1, Coluna: 'COL' }] });
    expect(await resultsOf(lab, exam.id)).toMatchObject({
      COL: { ValorResultado: { value: '99' } },
      TRIG: { ValorResultado: null },
    });
  });

  test('refuses a second line of the same sample, a value that does not fit, a test of another exam', async () => {
    const to = await found(name);
    const other = await buildTratamento(lab, [{ CodigoComponent: 'COL' }]);
    const [foreign] = await buildSamples(lab, { Tratamentos: [other] });
    const [of] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${foreign?.id}`);
    const lines = [
      paraExistente(linha(name, 'muito'), to),
      paraExistente(linha(name, '180'), to),
      paraExistente(linha(name, '190'), to),
      { ...linha('x', '1'), Existente: { Test: of?.id ?? 0, Versoes: { COL: 1 } } },
      linha('nova', '1'),
    ];
    const { outcomes } = await store((await open(false)).id, lines);
    expect(outcomes).toMatchObject([
      { status: 'invalid', code: 'VALOR_INVALIDO' },
      { status: 'ok' },
      { status: 'invalid', code: 'IMPORTACAO_AMBIGUA' },
      { status: 'invalid', code: 'NAO_ENCONTRADO' },
      { status: 'invalid', code: 'IMPORTACAO_SEM_JOB' },
    ]);
    expect(await col()).toMatchObject({ ValorResultado: { value: '180' } });
  });

  test('and new ones beside them: only those are in the job', async () => {
    const { id, Job } = await open(true);
    const lines = [linha('nova', '1'), paraExistente(linha(name, '180'), await found(name))];
    const { importacao, outcomes } = await store(id, lines);
    expect(importacao).toMatchObject({ Linhas: 1, Existentes: 1, Job });
    expect(outcomes[1]).toEqual({ status: 'ok', Sample: sample.id });
    const made = await inLab(lab, sql<Sample>`select * from samples where "Job" = ${Job}`);
    expect(made).toMatchObject([{ id: (outcomes[0] as { Sample: number }).Sample, Identificacao: 'nova' }]);
    expect(await app.ask(undoImportacao, { token, params: { id } })).toMatchObject({ Situacao: 'Desfeita' });
    expect(await rowOf(lab, 'samples', made[0]?.id ?? 0)).toMatchObject({ StatusSample: 'Cancelada' });
    expect(await rowOf(lab, 'samples', sample.id)).not.toMatchObject({ StatusSample: 'Cancelada' });
    expect(await col()).toMatchObject({ ValorResultado: null });
  });
});

describe('undoing it', () => {
  let id: number;
  beforeEach(async () => {
    await typeCells(lab, [cell(await col(), '99')]);
    ({ id } = await open(false));
    await store(id, [paraExistente(linha(name, '180'), await found(name))]);
  });
  const undo = () => app.send(undoImportacao, { token, params: { id } });

  test('gives results what they had, and cancels no sample', async () => {
    expect(await undo()).toMatchObject({ ok: true, answer: { Situacao: 'Desfeita' } });
    expect(await resultsOf(lab, exam.id)).toMatchObject({
      COL: { ValorResultado: { value: '99' } },
      DOBRO: { ValorResultado: { value: '198' } },
    });
    expect(await rowOf(lab, 'tests', exam.id)).toMatchObject({ TestStatus: 'Em_Execucao' });
    expect(await undo()).toMatchObject({ status: 409, error: { code: 'IMPORTACAO_ENCERRADA' } });
  });

  test.each([
    ['a result was typed over', async () => typeCells(lab, [cell(await col(), '1')])],
    ['its test was authorised', async () => force(lab, 'tests', exam.id, { TestStatus: 'Autorizado' })],
  ] as const)('is refused once %s', async (_, change) => {
    await change();
    const before = await col();
    expect(await undo()).toMatchObject({ status: 409, error: { code: 'IMPORTACAO_ALTERADA' } });
    expect(await col()).toEqual(before);
  });
});
