import { bulkTransition, importLinhas, openImportacao, type Test, type TestStatus } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  cell,
  inLab,
  type Lab,
  moveTest,
  type Person,
  resultsOf,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { buildCode, buildInstrument, hl7, recordsOf, sendFile } from '../../../../test/instruments.ts';

let app: TestApp;
let lab: Lab;
let typist: Person;
let signer: Person;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  typist = await buildPerson(lab);
  signer = await buildPerson(lab);
});
afterAll(() => app.close());

const componentId = async (exam: number, code: string) => {
  const [row] = await inLab(
    lab,
    sql<{ id: number }>`select id from components where "Tratamento" = ${exam} and "CodigoComponent" = ${code}`,
  );
  return row?.id ?? 0;
};

/** An exam that measures, and one that reckons with it and with what it measures itself. */
async function twoExams(): Promise<readonly [number, number]> {
  const glucose = await buildTratamento(lab, [{ CodigoComponent: 'GLI' }]);
  const ComponenteOrigem = await componentId(glucose, 'GLI');
  const homa = await buildTratamento(lab, [
    { CodigoComponent: 'GJ', ComponenteOrigem },
    { CodigoComponent: 'INS' },
    { CodigoComponent: 'HOMA', TipoComponente: 'Calculo', CalculoFormula: 'GJ*INS' },
  ]);
  return [glucose, homa];
}

/** One job, each of these exams on a tube of its own; the tests in the same order. */
async function tubes(...exams: readonly number[]): Promise<readonly number[]> {
  const { id: Job } = await buildJob(lab);
  for (const exam of exams) await buildSamples(lab, { Job, Tratamentos: [exam] });
  const rows = await inLab(lab, sql<Test>`select * from tests where "Job" = ${Job} order by id`);
  return rows.map(({ id }) => id);
}

async function type(id: number, values: Readonly<Record<string, string | null>>) {
  const results = await resultsOf(lab, id);
  const cells = Object.entries(values).map(([code, value]) => cell(results[code], value));
  return typeCells(lab, cells, typist.token);
}

const valuesOf = async (id: number) =>
  Object.fromEntries(
    Object.entries(await resultsOf(lab, id)).map(([code, { ValorResultado, Problema }]) => [
      code,
      Problema ? Problema.code : (ValorResultado?.value ?? null),
    ]),
  );

const stateOf = async (id: number) => (await rowOf<Test>(lab, 'tests', id)).TestStatus;
const move = async (id: number, to: TestStatus, token: string) => {
  const moved = await moveTest(lab, id, to, { token });
  return moved.ok ? to : moved.error.code;
};

test('a value goes to the exam of another tube that takes it, whichever is there first', async () => {
  const [glucose, homa] = await twoExams();
  for (const order of [
    [glucose, homa],
    [homa, glucose],
  ]) {
    const tests = await tubes(...order);
    const [first = 0, second = 0] = order[0] === glucose ? tests : tests.toReversed();
    await type(second, { INS: '8' });
    const { results } = await type(first, { GLI: '90' });
    expect(results.map(({ CodigoComponent }) => CodigoComponent)).toEqual(['GLI', 'GJ', 'HOMA']);
    expect(await valuesOf(second)).toEqual({ GJ: '90', INS: '8', HOMA: '720' });
    await type(first, { GLI: null });
    expect(await valuesOf(second)).toMatchObject({ GJ: null });
  }
});

test('nobody types what another exam gives', async () => {
  const [first = 0, second = 0] = await tubes(...(await twoExams()));
  const { outcomes } = await type(second, { GJ: '90' });
  expect(outcomes).toMatchObject([{ status: 'locked', code: 'RESULTADO_DE_ORIGEM' }]);
  expect(await valuesOf(first)).toEqual({ GLI: null });
});

test('no instrument and no file brings what another exam gives', async () => {
  const [, exam] = await twoExams();
  const [sample] = await buildSamples(lab, { Tratamentos: [exam] });
  const instrument = await buildInstrument(lab);
  await buildCode(lab, { Instrumento: instrument, Codigo: 'GLU', Componente: await componentId(exam, 'GJ') });
  await sendFile(lab, instrument, hl7('O1', sample?.CodigoBarras ?? '', [['GLU', '97.5']]));
  expect(await recordsOf(lab, instrument)).toMatchObject([{ Situacao: 'Recusado' }]);
  const { token } = lab;
  const { id } = await app.ask(openImportacao, {
    token,
    body: { Unidade: lab.Unidade, Tratamento: exam, Arquivo: 'tubos.csv', Descricao: 'Tubos' },
  });
  const person = { Sexo: 'F' as const, Idade: 40, DataAmostragem: '2026-11-20' };
  const linhas = [{ Identificacao: 'T1', ...person, valores: { GJ: { value: '90' } } }];
  const { outcomes } = await app.ask(importLinhas, { token, params: { id }, body: { linhas } });
  expect(outcomes).toMatchObject([{ status: 'invalid', code: 'RESULTADO_DE_ORIGEM', CodigoComponent: 'GJ' }]);
});

test('an exam comes no further than the one that it takes a value from', async () => {
  const [first = 0, second = 0] = await tubes(...(await twoExams()));
  await type(first, { GLI: '90' });
  await type(second, { INS: '8' });
  expect(await move(second, 'Digitado', typist.token)).toBe('EXAME_DEPENDE');
  for (const [to, token] of [
    ['Digitado', typist.token],
    ['Conferido', lab.token],
    ['Autorizado', signer.token],
  ] as const) {
    expect(await move(second, to, token)).toBe('EXAME_DEPENDE');
    expect(await move(first, to, token)).toBe(to);
    expect(await move(second, to, token)).toBe(to);
  }
});

test('many that depend on each other go on together', async () => {
  const [first = 0, second = 0] = await tubes(...(await twoExams()));
  await type(first, { GLI: '90' });
  await type(second, { INS: '8' });
  const versions = await Promise.all([second, first].map((id) => rowOf<Test>(lab, 'tests', id)));
  const tests = versions.map(({ id, Versao }) => ({ id, Versao }));
  const { outcomes } = await app.ask(bulkTransition, { token: typist.token, body: { action: 'digitar', tests } });
  expect(outcomes).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
});

async function submitted(): Promise<readonly [number, number]> {
  const [first = 0, second = 0] = await tubes(...(await twoExams()));
  await type(first, { GLI: '90' });
  await type(second, { INS: '8' });
  for (const id of [first, second]) await move(id, 'Digitado', typist.token);
  return [first, second];
}

test.each(['Em_Execucao', 'Repetir', 'Rejeitado', 'Cancelado'] as const)(
  'what takes a value from a test that becomes %s is typed again',
  async (to) => {
    const [first, second] = await submitted();
    expect(await move(first, to, lab.token)).toBe(to);
    expect(await stateOf(second)).toBe('Em_Execucao');
    expect((await valuesOf(second))['GJ']).toBe(to === 'Em_Execucao' ? '90' : null);
  },
);

test('what is rejected gives its value again once it is taken up', async () => {
  const [first, second] = await submitted();
  await move(first, 'Rejeitado', lab.token);
  expect(await move(first, 'Disponivel', lab.token)).toBe('Disponivel');
  expect(await valuesOf(second)).toEqual({ GJ: '90', INS: '8', HOMA: '720' });
});

test('a rectification goes on to what rests on it, and the new value with it', async () => {
  const [first, second] = await submitted();
  for (const id of [first, second]) {
    await move(id, 'Conferido', lab.token);
    expect(await move(id, 'Autorizado', signer.token)).toBe('Autorizado');
  }
  expect(await move(first, 'Em_Retificacao', signer.token)).toBe('Em_Retificacao');
  expect(await stateOf(second)).toBe('Em_Retificacao');
  const results = await resultsOf(lab, first);
  await typeCells(lab, [cell(results['GLI'], '100', { Motivo: 'Tubo trocado' })], typist.token);
  expect(await valuesOf(second)).toEqual({ GJ: '100', INS: '8', HOMA: '800' });
});

test('of two that could be meant neither is', async () => {
  const [glucose, homa] = await twoExams();
  const [first = 0, , second = 0] = await tubes(glucose, glucose, homa);
  await type(first, { GLI: '90' });
  expect((await valuesOf(second))['GJ']).toBeNull();
});
