import {
  CondicaoAmostra,
  executarRelatorio,
  novaFaixa,
  receberAmostras,
  Relatorio,
  relatoriosDeclarados,
  ResultadoCritico,
  telaRelatorio,
  Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildControl, measure } from '../../../../test/controls.ts';
import {
  buildLab,
  buildSamples,
  buildTest,
  buildTratamento,
  type BuiltTest,
  cell,
  force,
  inLab,
  type Lab,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { laboratoryReports } from './index.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const september = { De: '2026-09-01', Ate: '2026-09-30' };

const catalogue = new Map<string, number>();

async function idOf(Declarado: Relatorio['Declarado']): Promise<number> {
  const known = catalogue.get(Declarado);
  if (known !== undefined) return known;
  const body = { Ordem: 1, Nome: Declarado, Descricao: null, Declarado };
  const { id } = await app.ask(Relatorio.calls.create, { token: lab.token, body });
  catalogue.set(Declarado, id);
  return id;
}

/** What a report says on the screen; each row fits what the report declares. */
async function run(name: Relatorio['Declarado'], Parametros: object = september) {
  const sent = await app.send(executarRelatorio, {
    token: lab.token,
    body: { Relatorio: await idOf(name), Parametros: { ...Parametros } },
  });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  const answer = telaRelatorio.parse(sent.answer);
  const declared = relatoriosDeclarados.find(({ report }) => report === name);
  const row = z.strictObject({ ...declared?.columns.shape, ...declared?.keys.shape });
  for (const each of answer.Linhas) row.parse(each);
  return answer;
}

/** A test that was authorised then, as if it had been received `hours` before. */
async function authorised(
  { test: { id }, sample }: BuiltTest,
  AutorizadoEm: string,
  { hours = 10, ...fields }: { hours?: number; NoPrazo?: boolean | null; Execucao?: number; Setor?: string } = {},
) {
  await force(lab, 'tests', id, { TestStatus: 'Autorizado', AutorizadoEm, Setor: 'Bioquímica', ...fields });
  const DataRecebimento = new Date(Date.parse(AutorizadoEm) - hours * 3_600_000).toISOString();
  await force(lab, 'samples', sample.id, { DataRecebimento });
}

/** Further tests of the same exam. */
async function another({ test: { Tratamento } }: BuiltTest): Promise<BuiltTest> {
  const [sample] = await buildSamples(lab, { Tratamentos: [Tratamento] });
  const [row] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample?.id}`);
  if (!sample || !row) throw new Error('A sample was made');
  return { test: row, sample, results: {} };
}

test('every declared report has a statement', () => {
  expect(laboratoryReports.map(({ declared }) => declared)).toEqual(expect.arrayContaining([...relatoriosDeclarados]));
});

test('production counts what was authorised in the days of the clinics, and each line opens its tests', async () => {
  const one = await buildTest(lab);
  await authorised(one, '2026-09-30T20:00:00Z');
  await authorised(await another(one), '2026-10-01T02:59:00Z'); // still September in Brasília
  await authorised(await another(one), '2026-10-01T03:00:00Z');
  const Tratamento = one.test.Tratamento;
  const { Linhas, Totais } = await run('laboratory.producao', { ...september, Passo: 'mes', Tratamento });
  expect(Linhas).toMatchObject([
    { Periodo: '2026-09-01', Setor: 'Bioquímica', Amostras: 2, Exames: 2, De: '2026-09-01', Ate: '2026-09-30' },
  ]);
  expect(Totais).toEqual({ Exames: '2' });
  const declared = relatoriosDeclarados.find(({ report }) => report === 'laboratory.producao');
  const rows = declared?.opens?.(Linhas[0] ?? {}, { ...september, Passo: 'mes', Tratamento });
  if (!rows || !('where' in rows)) throw new Error('A line of the production opens a list');
  const listed = await app.ask(Test.calls.list, { token: lab.token, query: { ...rows.where } });
  expect(listed.length).toBe(2);
  const days = await run('laboratory.producao', { ...september, Ate: '2026-10-31', Passo: 'semana', Tratamento });
  expect(days.Linhas).toMatchObject([{ Periodo: '2026-09-28', De: '2026-09-28', Ate: '2026-10-04', Exames: 3 }]);
});

test('turnaround tells tests in time from late ones, and how many hours they took', async () => {
  const one = await buildTest(lab);
  const { Tratamento } = one.test;
  const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 100];
  for (const [index, each] of hours.entries())
    await authorised(index === 0 ? one : await another(one), '2026-09-10T12:00:00Z', {
      hours: each,
      NoPrazo: each === 9 ? null : each < 50,
    });
  const { Linhas } = await run('laboratory.prazos', { ...september, Tratamento });
  expect(Linhas).toMatchObject([
    {
      Exames: 10,
      NoPrazo: 8,
      Atrasados: 1,
      SemPrazo: 1,
      NoPrazoPercentual: '88.9',
      HorasMedia: '14.5',
      HorasP90: '18.1',
    },
  ]);
});

test('repeats count the runs beyond the first', async () => {
  const one = await buildTest(lab);
  const { Tratamento } = one.test;
  await authorised(one, '2026-09-10T12:00:00Z', { Execucao: 3 });
  for (const _ of [1, 2, 3]) await authorised(await another(one), '2026-09-11T12:00:00Z');
  const { Linhas } = await run('laboratory.repeticoes', { ...september, Tratamento });
  expect(Linhas).toMatchObject([{ Exames: 4, Repetidos: 1, Repeticoes: 2, RepetidosPercentual: '25' }]);
});

test('rejections are told by reason, beside all that came', async () => {
  const condition = await app.ask(CondicaoAmostra.calls.create, {
    token: lab.token,
    body: { Nome: 'Coagulada', Tipo: 'Rejeicao', AbreNaoConformidade: false },
  });
  const samples = await buildSamples(lab, { Virtual: false, Quantidade: 4, Tratamentos: [await buildTratamento(lab)] });
  const [first, ...others] = samples.map(({ id, Versao }) => ({ Sample: id, Versao }));
  if (!first) throw new Error('Samples were made');
  await app.ask(receberAmostras, { token: lab.token, body: { itens: others, Resultado: 'Recebida' } });
  await app.ask(receberAmostras, {
    token: lab.token,
    body: { itens: [first], Resultado: 'Rejeitada', Condicoes: [condition.id] },
  });
  const today = new Date().toISOString().slice(0, 10);
  const { Linhas } = await run('laboratory.rejeicoes', {
    De: '2026-01-01',
    Ate: today > '2026-12-31' ? today : '2099-12-31',
  });
  expect(Linhas).toEqual([{ Motivo: 'Coagulada', Material: null, Rejeitadas: 1, RejeitadasPercentual: '25' }]);
});

test('critical results say how long they waited; those that were undone are left out', async () => {
  const { sample, results } = await buildTest(lab, [
    { CodigoComponent: 'K', ResultadoReferencia: [novaFaixa({ CriticoMaximo: '6' })] },
  ]);
  const insert = (Situacao: string, DetectadoEm: string, Data: string | null) =>
    inLab(
      lab,
      sql`insert into resultado_criticos ("Empresa", "Unidade", "Result", "Sample", "Job", "Componente", "Valor", "Situacao",
          "DetectadoEm", "CienteEm", "LidoDeVolta", "Usuario", "Data")
        values (${lab.Empresa}, ${lab.Unidade}, ${results['K']?.id}, ${sample.id}, ${sample.Job}, 'Potássio', '7.1', ${Situacao},
          ${DetectadoEm}, ${Data}, ${Data !== null}, ${Data === null ? null : lab.userId}, ${Data})`,
    );
  await insert('Comunicado', '2026-09-05T12:00:00Z', '2026-09-05T12:10:59Z');
  await insert('Comunicado', '2026-09-06T12:00:00Z', '2026-09-06T12:25:00Z');
  await insert('Desfeito', '2026-09-07T12:00:00Z', null);
  await insert('A_Comunicar', '2026-09-08T12:00:00Z', null);
  const { Linhas, Totais } = await run('laboratory.criticos');
  expect(Linhas.map(({ Situacao, MinutosComunicacao }) => [Situacao, MinutosComunicacao])).toEqual([
    ['A_Comunicar', null],
    ['Comunicado', 25],
    ['Comunicado', 10],
  ]);
  expect(Totais).toEqual({ MinutosCiencia: '17.5', MinutosComunicacao: '17.5' });
  const [{ id } = { id: 0 }] = Linhas;
  await app.ask(ResultadoCritico.calls.get, { token: lab.token, params: { id: Number(id) } });
});

test('controls say which rules were broken, by lot and component', async () => {
  const { results } = await buildTest(lab, [{ CodigoComponent: 'GLI', NomeComponent: 'Glicose' }]);
  const lot = await buildControl(lab, results['GLI']?.Component ?? 0);
  for (const [day, value] of ['100', '112', '117', '101'].entries())
    await measure(lab, lot, value, `2026-09-0${day + 1}T12:00:00Z`);
  const { Linhas, Totais } = await run('laboratory.controles');
  expect(Linhas).toMatchObject([
    { Nivel: 'Nível 1', Componente: 'Glicose', Medidas: 4, Regras: expect.stringContaining('1-3s: 1') },
  ]);
  expect(Totais['Medidas']).toBe('4');
});

test('coded results are counted by their choices', async () => {
  const ListaValores = [
    { Codigo: 'P', Valor: 'Positivo' },
    { Codigo: 'N', Valor: 'Negativo' },
  ];
  const one = await buildTest(lab, [
    { CodigoComponent: 'AG', NomeComponent: 'Antígeno', TipoComponente: 'Lista', ListaValores },
  ]);
  await typeCells(lab, [cell(one.results['AG'], 'P')]);
  await authorised(one, '2026-09-20T12:00:00Z');
  const { Linhas } = await run('laboratory.positivos');
  expect(Linhas).toMatchObject([
    { Componente: 'Antígeno', Codigo: 'P', Resultado: 'Positivo', Resultados: 1, ResultadosPercentual: '100' },
  ]);
});

describe('a row that opens others', () => {
  test('names a noun with a page', () => {
    for (const { opens, columns, keys } of relatoriosDeclarados) {
      const row = Object.fromEntries(Object.keys({ ...columns.shape, ...keys.shape }).map((name) => [name, 1]));
      expect(opens === null || opens(row, september).noun.noun !== undefined).toBe(true);
    }
  });
});
