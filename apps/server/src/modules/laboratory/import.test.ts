import {
  createTest,
  importLinhas,
  openImportacao,
  undoImportacao,
  updateSample,
  updateTest,
  Importacao,
  type LinhaImportacao,
  type Result,
  type Sample,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildTratamento,
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
import { asOwner } from '../../platform/database/pool.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let Tratamento: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  Tratamento = await buildTratamento(lab, [
    { CodigoComponent: 'TRIG_MG' },
    { CodigoComponent: 'LDL_MG', Obrigatorio: false },
    { CodigoComponent: 'COR', TipoComponente: 'Lista', ListaValores: [{ Codigo: 'A', Valor: 'Amarelo' }] },
    {
      CodigoComponent: 'GERMES',
      TipoComponente: 'Multi_Lista',
      ListaValores: [
        { Codigo: 'E', Valor: 'E. coli' },
        { Codigo: 'K', Valor: 'Klebsiella' },
      ],
    },
    { CodigoComponent: 'TRIG_MMOL', TipoComponente: 'Calculo', CalculoFormula: 'TRIG_MG*0.01129', CasasDecimais: 3 },
  ]);
});
afterAll(() => app.close());

const linha = (Identificacao: string, valores: LinhaImportacao['valores']): LinhaImportacao => ({
  Identificacao,
  Sexo: 'F',
  Idade: 40,
  DataAmostragem: '2026-11-20',
  valores,
});

let importacao: Importacao;
beforeEach(async () => {
  importacao = await app.ask(openImportacao, {
    token,
    body: { Unidade: lab.Unidade, Tratamento, Arquivo: 'lipídios.csv', Descricao: 'NHANES' },
  });
});

const store = (linhas: LinhaImportacao[], Fim = false) =>
  app.ask(importLinhas, { token, params: { id: importacao.id }, body: { linhas, Fim } });
const undo = () => app.send(undoImportacao, { token, params: { id: importacao.id } });
const samples = () =>
  inLab(lab, sql<Sample>`select * from samples where "Job" = ${importacao.Job} order by "OrdemSequencial"`);
const tests = () => inLab(lab, sql<Test>`select * from tests where "Job" = ${importacao.Job} order by id`);
const filled = { TRIG_MG: { value: '147' }, LDL_MG: { value: '90' } };

describe('an import', () => {
  test('keeps what was left out on its record: cells of the preview and lines that are refused', async () => {
    const cell = { Linha: 3, Coluna: 'Triglicerídeos', Texto: 'n/d', Motivo: 'number' as const };
    await app.ask(importLinhas, {
      token,
      params: { id: importacao.id },
      body: {
        linhas: [linha('P1', filled), linha('P2', { COR: { value: 'Z' } })],
        Posicoes: [2, 4],
        Recusas: [cell],
        Recusadas: 700,
      },
    });
    const { importacao: closed } = await app.ask(importLinhas, {
      token,
      params: { id: importacao.id },
      body: { linhas: [linha('P3', { NADA: { value: '1' } })], Posicoes: [9], Fim: true },
    });
    expect(closed).toMatchObject({ Linhas: 1, Recusadas: 702 });
    expect(closed.Recusas).toMatchObject([
      { ...cell, Recusa: null },
      { Linha: 4, Coluna: 'COR', Texto: 'Z', Motivo: null, Recusa: { code: 'VALOR_INVALIDO' } },
      { Linha: 9, Coluna: 'NADA', Texto: '1', Motivo: null, Recusa: { code: 'VALOR_INVALIDO' } },
    ]);
    const read = await app.ask(Importacao.calls.get, { token, params: { id: importacao.id } });
    expect(read.Recusas).toEqual(closed.Recusas);
  });

  test('stores a sample with its computed test for each line, over several batches, until it is closed', async () => {
    const first = await store([linha('P1', filled), linha('P2', { trig_mg: { value: '0.5', operator: '<' } })]);
    expect(first.outcomes.map(({ status }) => status)).toEqual(['ok', 'ok']);
    const { importacao: closed } = await store([linha('P3', { GERMES: { value: 'E;K' }, COR: { value: 'A' } })], true);
    expect(closed).toMatchObject({ Situacao: 'Concluida', Linhas: 3, Resultados: 3 + 2 + 3 });

    const stored = await samples();
    expect(stored).toMatchObject(
      [1, 2, 3].map((n) => ({
        Identificacao: `P${n}`,
        Nome: `20261120_0${n}`,
        Sexo: 'F',
        Idade: 40,
        StatusSample: 'Em_Analise',
      })),
    );
    expect(first.outcomes).toEqual(stored.slice(0, 2).map(({ id }) => ({ status: 'ok', Sample: id })));
    const exams = await tests();
    expect(exams.map(({ Sample, TestStatus }) => [Sample, TestStatus])).toEqual(
      stored.map(({ id }) => [id, 'Em_Execucao']),
    );
    const [one, two, three] = await Promise.all(exams.map(({ id }) => resultsOf(lab, id)));
    expect(one?.['TRIG_MMOL']).toMatchObject({ ValorResultado: { type: 'Calculo', value: '1.66' }, Problema: null });
    expect(two?.['TRIG_MG']?.ValorResultado).toEqual({ type: 'Numero', value: '0.5', operator: '<' });
    expect(two?.['TRIG_MMOL']?.Problema?.code).toBe('VALOR_NAO_NUMERICO');
    expect(three?.['GERMES']?.ValorResultado).toEqual({ type: 'Multi_Lista', value: ['E', 'K'] });
    const refusal = await app.refused(importLinhas, {
      token,
      params: { id: importacao.id },
      body: { linhas: [linha('P4', {})] },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'IMPORTACAO_ENCERRADA' });
  });

  test('is audited value by value as an import', async () => {
    await store([linha('P1', filled)]);
    const [exam] = await tests();
    const audit = await inLab(
      lab,
      sql<{
        Origem: string;
        Acao: string;
      }>`select distinct a."Origem", a."Acao" from audit_log a join results r on r.id = a."RegistroId"
        where a."Entidade" = 'results' and r."Test" = ${exam?.id}`,
    );
    expect(audit).toEqual([{ Origem: 'importação', Acao: 'importar' }]);
    const history = await inLab(
      lab,
      sql`select "De", "Para", "Origem" from test_historicos where "Test" = ${exam?.id}`,
    );
    expect(history).toEqual([{ De: 'Disponivel', Para: 'Em_Execucao', Origem: 'importação' }]);
  });

  test.each([
    ['an unknown component', { TRIG_MG: { value: '1' }, NADA: { value: '1' } }, 'NADA'],
    ['a calculated component', { TRIG_MG: { value: '1' }, TRIG_MMOL: { value: '9' } }, 'TRIG_MMOL'],
    ['a number that is none', { LDL_MG: { value: '1' }, TRIG_MG: { value: '1,5' } }, 'TRIG_MG'],
    ['an unknown option', { COR: { value: 'Roxo' } }, 'COR'],
    ['an option twice', { GERMES: { value: 'E;E' } }, 'GERMES'],
    ['a component twice', { TRIG_MG: { value: '1' }, trig_mg: { value: '2' } }, 'trig_mg'],
    ['an empty text', { TRIG_MG: { value: '' } }, 'TRIG_MG'],
  ])('refuses a line with %s whole, and keeps the others', async (_, valores, CodigoComponent) => {
    const { outcomes, importacao: after } = await store([
      linha('bom', filled),
      linha('ruim', valores),
      linha('bom também', filled),
    ]);
    expect(outcomes).toMatchObject([{ status: 'ok' }, { status: 'invalid', CodigoComponent }, { status: 'ok' }]);
    expect((await samples()).map(({ Identificacao }) => Identificacao)).toEqual(['bom', 'bom também']);
    expect(after).toMatchObject({ Linhas: 2, Resultados: 6 });
  });

  test('of an exam that was closed meanwhile stores nothing instead of samples without results', async () => {
    await force(lab, 'tratamentos', Tratamento, { IsActive: false });
    const attempt = await app.send(importLinhas, {
      token,
      params: { id: importacao.id },
      body: { linhas: [linha('P1', filled)] },
    });
    await force(lab, 'tratamentos', Tratamento, { IsActive: true });
    expect(attempt).toMatchObject({ status: 400, error: { code: 'REFERENCIA_INEXISTENTE' } });
    expect(await samples()).toEqual([]);
  });

  test('sent in batches at the same time numbers every sample once', async () => {
    const batches = Array.from({ length: 5 }, (_, batch) =>
      Array.from({ length: 4 }, (__, line) => linha(`${batch}-${line}`, filled)),
    );
    await Promise.all(batches.map((batch) => store(batch)));
    expect((await samples()).map(({ OrdemSequencial }) => OrdemSequencial)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await rowOf<Importacao>(lab, 'importacoes', importacao.id)).toMatchObject({ Linhas: 20, Resultados: 60 });
  });
});

describe('undoing an import', () => {
  beforeEach(async () => {
    await store([linha('P1', filled), linha('vazia', {})], true);
  });

  test('cancels everything it made, with history, and can be done once', async () => {
    const before = [...(await tests()), ...(await samples())];
    expect(await undo()).toMatchObject({ ok: true, answer: { Situacao: 'Desfeita' } });
    expect((await samples()).map(({ StatusSample }) => StatusSample)).toEqual(['Cancelada', 'Cancelada']);
    expect((await tests()).map(({ TestStatus }) => TestStatus)).toEqual(['Cancelado', 'Cancelado']);
    expect(await rowOf(lab, 'jobs', importacao.Job ?? 0)).toMatchObject({ StatusTreatment: 'Cancelado' });
    const history = await inLab(
      lab,
      sql<{
        Motivo: string;
      }>`select h."Motivo" from test_historicos h join samples s on s.id = h."Sample" where s."Job" = ${importacao.Job} and h."Acao" = 'cancelar'`,
    );
    expect(history).toEqual(before.map(() => ({ Motivo: `Importação ${importacao.id} desfeita` })));
    expect(await undo()).toMatchObject({ status: 409, error: { code: 'IMPORTACAO_ENCERRADA' } });
  });

  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a value was changed', async () => typeCells(lab, [cell(await result('TRIG_MG', 0), '1')])],
    ['a value was typed into an empty cell', async () => typeCells(lab, [cell(await result('COR', 0), 'A')])],
    ['a value was typed into an empty line', async () => typeCells(lab, [cell(await result('TRIG_MG', 1), '5')])],
    ['a note was written', async () => typeCells(lab, [cell(await result('COR', 1), null, { Observacao: 'nota' })])],
    [
      'a value was changed and taken back',
      async () => {
        await typeCells(lab, [cell(await result('TRIG_MG', 0), '1')]);
        await typeCells(lab, [cell(await result('TRIG_MG', 0), '147')]);
      },
    ],
    [
      'a test was moved',
      async () => {
        const [exam] = await tests();
        const body = { Versao: exam?.Versao ?? 0, TestStatus: 'Cancelado' as const, Motivo: 'x' };
        return app.ask(updateTest, { token, params: { id: exam?.id ?? 0 }, body });
      },
    ],
    [
      'a test was added',
      async () => app.ask(createTest, { token, body: { Sample: (await samples())[0]?.id ?? 0, Tratamento } }),
    ],
    [
      'a sample was edited',
      async () => {
        const [, sample] = await samples();
        return app.ask(updateSample, {
          token,
          params: { id: sample?.id ?? 0 },
          body: { Versao: sample?.Versao ?? 0, Identificacao: 'outra' },
        });
      },
    ],
  ];
  const result = async (code: string, line: number): Promise<Result | undefined> =>
    (await resultsOf(lab, (await tests())[line]?.id ?? 0))[code];

  test.each(changes)('is refused once %s', async (_, change) => {
    await change();
    const before = [await tests(), await samples()];
    const refusal = await undo();
    expect(refusal).toMatchObject({
      status: 409,
      error: { code: 'IMPORTACAO_ALTERADA', message: expect.stringMatching(/: \d+ /) },
    });
    expect([await tests(), await samples()]).toEqual(before);
  });

  test('against somebody typing at the same time ends one way or the other', async () => {
    const typed = await result('TRIG_MG', 0);
    const [answer, undone] = await Promise.all([typeCells(lab, [cell(typed, '9')]), undo()]);
    const stored = answer.outcomes[0]?.status === 'ok';
    expect([stored, undone.ok]).toSatisfy(([a, b]) => a !== b);
    expect((await tests())[0]?.TestStatus).toBe(stored ? 'Em_Execucao' : 'Cancelado');
  });
});

test('the end of a long import leaves PostgreSQL with statistics of what it wrote', async () => {
  const lines = (from: number) =>
    Array.from({ length: 500 }, (_, n) => linha(`L${from + n}`, { TRIG_MG: { value: '100' } }));
  const known = () =>
    asOwner(app.connection, async (client) => {
      const { rows } = await client.query(
        `select from pg_class where relname in ('samples', 'tests', 'results') and reltuples >= 1000`,
      );
      return rows.length;
    });
  await store(lines(0));
  expect(await known()).toBe(0);
  await store(lines(500), true);
  expect(await known()).toBe(3);
});
