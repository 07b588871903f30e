import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  baixarTarefa,
  executarRelatorio,
  getTarefa,
  Relatorio,
  RelatorioExecucao,
  relatorioPositivos,
  relatorioRejeicoes,
  relatorioRepeticoes,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, buildLab, buildPerson, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { folderStore } from '../../platform/files/store.ts';
import { room } from '../../app/room.ts';
import { reportOf } from '../../platform/reports/index.ts';
import { reports } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'bancada-reports-'));
const store = folderStore(folder);

/** More rows than are answered at once. */
const MANY = 10_500;

const line = (rows: number) =>
  reportOf(
    relatorioPositivos,
    () => sql`
      select 'Sorologia' as "Setor", 'Exame ' || n as "Exame", '=1+1' as "Componente", 'P' as "Codigo",
        'Positivo' as "Resultado", n::int as "Resultados", '12.5' as "ResultadosPercentual"
      from generate_series(1, ${rows}) as n order by n`,
  );
const few = room('few', {
  reports: [
    line(3),
    reportOf(relatorioRejeicoes, () => sql`select 1 / 0 as "Rejeitadas" order by 1`),
    reportOf(
      relatorioRepeticoes,
      () => sql`
        select null as "Setor", 'Exame' as "Exame", 1 as "Exames", 1 as "Repetidos", 1 as "Repeticoes",
          '100' as "RepetidosPercentual", n as "Tratamento"
        from generate_series(1, ${MANY}) as n order by n`,
    ),
  ],
});

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp({ files: store, workers: 2, rooms: [few, reports(store, [few])] });
  lab = await buildLab(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const september = { De: '2026-09-01', Ate: '2026-09-30' };
const known = new Map<string, Relatorio>();

async function report(Declarado: Relatorio['Declarado'] = 'laboratory.positivos'): Promise<Relatorio> {
  const found = known.get(Declarado);
  if (found) return found;
  const Nome = `Relatório ${Declarado}`;
  const body = { Ordem: 1, Nome, Descricao: null, Declarado };
  const made = await app.ask(Relatorio.calls.create, { token: lab.token, body });
  known.set(Declarado, made);
  return made;
}

const body = (id: number, Formato: 'Tela' | 'PDF' | 'XLSX' | 'CSV' = 'Tela') => ({
  Relatorio: id,
  Parametros: september,
  Formato,
});

async function fileOf(payload: ReturnType<typeof body>, headers: Readonly<Record<string, string>> = {}) {
  return app.app.inject({
    method: 'POST',
    url: addressOf(executarRelatorio, {}, {}),
    headers: { authorization: `Bearer ${lab.token}`, ...headers },
    payload,
  });
}

test('a report is a PDF, a workbook or a CSV of the same rows, with its totals last', async () => {
  const { id } = await report();
  const csv = await fileOf(body(id, 'CSV'));
  expect(csv.headers['content-disposition']).toContain('relatorio-laboratory-positivos.csv');
  expect(csv.payload.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFSetor;Exame;Componente;Código;Resultado;Resultados;Do componente (%)',
    "Sorologia;Exame 1;'=1+1;P;Positivo;1;12,5",
  ]);
  const xlsx = await fileOf(body(id, 'XLSX'));
  const rows = await readXlsxFile(xlsx.rawPayload);
  const sheet = 'data' in (rows[0] ?? {}) ? (rows[0] as { data: unknown[][] }).data : rows;
  expect(sheet[3]).toEqual(['Sorologia', 'Exame 3', '=1+1', 'P', 'Positivo', 3, 12.5]);
  const pdf = await fileOf(body(id, 'PDF'));
  expect([pdf.headers['content-type'], pdf.payload.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
});

test('who ran it, when and with what is recorded, whatever it was answered as', async () => {
  const { id } = await report();
  await fileOf(body(id, 'CSV'));
  const [run] = await app.ask(RelatorioExecucao.calls.list, { token: lab.token, query: { Relatorio: id, _limit: 1 } });
  expect(run).toMatchObject({
    Relatorio: id,
    Formato: 'CSV',
    Linhas: 3,
    Usuario: lab.userId,
    Parametros: { ...september, Tratamento: null },
  });
});

test('more rows than are answered at once become a file in the background, recorded once', async () => {
  const { id } = await report('laboratory.repeticoes');
  const answer = await fileOf(body(id, 'CSV'));
  expect(answer.statusCode).toBe(202);
  const tarefa = answer.json<TarefaDeFundo>();
  const read = () => app.ask(getTarefa, { token: lab.token, params: { id: tarefa.id } });
  await expect.poll(async () => (await read()).Status, { timeout: 60_000 }).toBe('Concluida');
  const file = await app.app.inject({
    url: addressOf(baixarTarefa, { id: tarefa.id }, {}),
    headers: { authorization: `Bearer ${lab.token}` },
  });
  expect(file.payload.trimEnd().split('\r\n')).toHaveLength(MANY + 2);
  const runs = await app.ask(RelatorioExecucao.calls.list, { token: lab.token, query: { Relatorio: id } });
  expect(runs.map(({ Linhas, Formato }) => [Linhas, Formato])).toEqual([[MANY, 'CSV']]);
});

test('a paper of thousands of rows is refused in a sentence', async () => {
  const { id } = await report('laboratory.repeticoes');
  const sent = await app.refused(executarRelatorio, { token: lab.token, body: body(id, 'PDF') });
  expect(sent).toMatchObject({ code: 'RELATORIO_GRANDE', details: { linhas: 5000 } });
});

test('what cannot be read says so in the specification\u2019s words, and is no run', async () => {
  const { id } = await report('laboratory.rejeicoes');
  const sent = await app.refused(executarRelatorio, { token: lab.token, body: body(id) });
  expect(sent).toMatchObject({ code: 'RELATORIO_FALHOU', message: 'Não foi possível gerar o relatório.' });
  expect(await app.ask(RelatorioExecucao.calls.list, { token: lab.token, query: { Relatorio: id } })).toEqual([]);
});

test('parameters are checked by the report, and a period does not end before it begins', async () => {
  const { id } = await report();
  const ask = (Parametros: Record<string, string>) =>
    app.refused(executarRelatorio, { token: lab.token, body: { Relatorio: id, Parametros } });
  expect(await ask({ De: '2026-09-31', Ate: '2026-10-01' })).toMatchObject({ code: 'DADOS_INVALIDOS' });
  expect(await ask({ ...september, Outro: 'x' })).toMatchObject({ code: 'DADOS_INVALIDOS' });
  expect(await ask({ De: '2026-09-02', Ate: '2026-09-01' })).toMatchObject({ code: 'BUSCA_INVALIDA' });
});

test('it is for who may read what it is about, in their company, while it is in use', async () => {
  const { id, Versao } = await report();
  const without = await buildPerson(lab, [['ler', 'Relatorios']]);
  expect(await app.refused(executarRelatorio, { token: without.token, body: body(id) })).toMatchObject({
    code: 'SEM_PERMISSAO',
  });
  const other = await buildLab(app);
  expect(await app.refused(executarRelatorio, { token: other.token, body: body(id) })).toMatchObject({
    code: 'NAO_ENCONTRADO',
  });
  await app.ask(Relatorio.calls.remove, { token: lab.token, params: { id }, query: { Versao } });
  expect(await app.refused(executarRelatorio, { token: lab.token, body: body(id) })).toMatchObject({
    code: 'NAO_ENCONTRADO',
  });
});
