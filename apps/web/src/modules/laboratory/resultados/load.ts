import {
  fillOrder,
  listSampleArquivos,
  MapaTrabalho as MapaTrabalhoNoun,
  MapaTrabalhoPosicao,
  Result,
  resultadoValor,
  Sample,
  Test,
  Tratamento,
  resultsPopulate,
  type DefinicaoComponente,
  type Result as ResultRow,
  type ResultadoValor,
} from '@bancada/contracts';
import { request } from '../../../shared/api/index.ts';
import { drafts } from './draft/draft.outbox.ts';
import { recompute, type SheetResult, type Worksheet, type WorksheetOf, type WorksheetTest } from './worksheet.ts';

/** What of each result a worksheet loads: the definitions come once, not with every cell. */
const FIELDS = [...Object.keys(resultadoValor.shape), 'Component', 'ComponentVersao'].join(',');

type Slim = ResultadoValor & Pick<ResultRow, 'Component' | 'ComponentVersao'>;

const definitionKey = ({ Component, ComponentVersao }: Slim) => `${Component}/${ComponentVersao}`;

async function slimRows(of: WorksheetOf, ids: readonly number[] = []): Promise<Slim[]> {
  const query = { ...of, _limit: '-1', _fields: FIELDS, ...(ids.length > 0 && { id: ids.map(String) }) };
  return (await request(resultsPopulate, { query })) as Slim[];
}

/** The definitions of the components in use: one full result of each component version tells. */
async function definitionsOf(rows: readonly Slim[]): Promise<Map<string, DefinicaoComponente>> {
  const examples = new Map(rows.map((row) => [definitionKey(row), row.id]));
  if (examples.size === 0) return new Map();
  const full = await request(Result.calls.list, { query: { id: [...examples.values()].map(String), _limit: '-1' } });
  return new Map(full.map((row) => [definitionKey(row), row]));
}

const SAMPLES = { _limit: '-1', _sort: 'DataAmostragem:ASC,OrdemSequencial:ASC' };

/** The samples of a job; of a run, those of its tests, in the order of its positions. */
async function samplesOf(of: WorksheetOf, tests: Promise<readonly Test[]>): Promise<readonly Sample[]> {
  if ('Job' in of) return request(Sample.calls.list, { query: { ...of, ...SAMPLES } });
  const [placed, run] = await Promise.all([tests, inOrderOf(of.MapaTrabalho)]);
  if (placed.length === 0) return [];
  const ids = [...new Set(placed.map((test) => test.Sample))];
  const samples = await request(Sample.calls.list, { query: { id: ids.map(String), ...SAMPLES } });
  const at = new Map(placed.map((test) => [test.Sample, run.get(test.id) ?? Infinity]));
  return samples.toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
}

/** Where each test of a run stands in the order in which it is filled. */
async function inOrderOf(MapaTrabalho: string): Promise<ReadonlyMap<number, number>> {
  const [run, wells] = await Promise.all([
    request(MapaTrabalhoNoun.calls.get, { params: { id: Number(MapaTrabalho) } }),
    request(MapaTrabalhoPosicao.calls.list, { query: { MapaTrabalho, Tipo: 'Amostra', _limit: '-1' } }),
  ]);
  const order = new Map(fillOrder(run).map((name, index) => [name, index]));
  return new Map(wells.flatMap((well) => (well.Test === null ? [] : [[well.Test, order.get(well.Posicao) ?? 0]])));
}

/** Loads everything of a job or a run that the grid works on. */
export async function loadWorksheet(of: WorksheetOf): Promise<Worksheet> {
  const asked = request(Test.calls.list, { query: { ...of, _limit: '-1' } });
  const [samples, tests, rows] = await Promise.all([samplesOf(of, asked), asked, slimRows(of)]);
  const [definitions, procedures] = await Promise.all([definitionsOf(rows), proceduresOf(tests)]);
  const ofTest = Map.groupBy(rows, ({ Test: test }) => test);
  const sheet: Worksheet = { of, tests: [], results: new Map(), files: new Map() };
  const testsOfSample = Map.groupBy(tests, ({ Sample: sample }) => sample);
  for (const sample of samples) {
    for (const test of testsOfSample.get(sample.id) ?? []) {
      const entry: WorksheetTest = {
        id: test.id,
        sample,
        test,
        nome: procedures.get(test.Tratamento) ?? '',
        results: [],
        byCode: new Map(),
        set: null,
        summary: null,
      };
      addResults(sheet, entry, ofTest.get(test.id) ?? [], definitions);
      sheet.tests.push(entry);
    }
  }
  if ([...definitions.values()].some(({ TipoComponente }) => TipoComponente === 'Arquivo')) await addFiles(sheet);
  for (const test of sheet.tests) if (test.results.some(({ id }) => drafts.get(id))) recompute(test);
  return sheet;
}

async function addFiles(sheet: Worksheet): Promise<void> {
  const jobs = [...new Set(sheet.tests.map(({ test }) => test.Job))];
  const files = await Promise.all(jobs.map((Job) => request(listSampleArquivos, { query: { Job } })));
  for (const { id, Nome } of files.flat()) sheet.files.set(String(id), Nome);
}

async function proceduresOf(tests: readonly Test[]): Promise<Map<number, string>> {
  const ids = [...new Set(tests.map((test) => test.Tratamento))];
  if (ids.length === 0) return new Map();
  const rows = await request(Tratamento.calls.list, { query: { id: ids.map(String), _limit: '-1' } });
  return new Map(rows.map(({ id, NomeCompleto }) => [id, NomeCompleto]));
}

function addResults(
  sheet: Worksheet,
  test: WorksheetTest,
  rows: readonly Slim[],
  definitions: ReadonlyMap<string, DefinicaoComponente>,
): void {
  const results = rows.flatMap((row): SheetResult[] => {
    const definition = definitions.get(definitionKey(row));
    return definition ? [{ id: row.id, test, component: row.Component, definition, stored: row, computed: null }] : [];
  });
  results.sort((a, b) => a.definition.Ordem - b.definition.Ordem || a.id - b.id);
  for (const result of results) {
    test.results.push(result);
    test.byCode.set(result.definition.CodigoComponent, result);
    sheet.results.set(result.id, result);
  }
}

/** What others stored since, for merging into an open worksheet: the results named, or all. */
export const loadChanges = slimRows;

/** The tests named, as they are now. */
export function loadTests(ids: readonly number[]): Promise<Test[]> {
  return request(Test.calls.list, { query: { id: ids.map(String), _limit: '-1' } });
}
