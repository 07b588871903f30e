import { execucaoAtual, referenceFor, testMachine, type DefinicaoComponente } from '@bancada/contracts';
import type { CellEdit, SheetColumn, SheetGroup } from '@bancada/sheet';
import { textKind } from '@bancada/sheet/kinds';
import { headerWidth } from '@bancada/sheet/model';
import { formatsOf } from '@bancada/sheet/formats';
import type { IntlShape } from 'react-intl';
import { verificationsText } from '../../verifications.ts';
import type { SheetResult, Worksheet, WorksheetTest } from '../worksheet.ts';
import type { Previous } from '../previous/usePrevious.ts';
import { toCell } from './cells.ts';
import { referenceText } from './referenceText.ts';
import type { ResultCell } from './resultCell.ts';

const text = textKind();

/** Where a result stands in the grid, and back. */
export interface Layout<Row> {
  /** The name saved views of this grid are kept under. */
  readonly tela: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
  readonly group?: (row: Row) => SheetGroup;
  readonly rowId: (row: Row) => string;
  readonly resultAt: (rowId: string, columnId: string) => SheetResult | undefined;
  /** The tests of a row, or of those of its columns that are named. */
  readonly testsAt: (rowId: string, columnIds?: readonly string[]) => readonly WorksheetTest[];
  readonly addressOf: (result: SheetResult) => { rowId: string; columnId: string };
  /** Cells have a caption over their value. */
  readonly lines?: 1 | 2;
  /** Takes what was typed into cells that are no results: controls of a run. */
  readonly onOther?: (edits: readonly CellEdit[]) => void;
  /** Calls back when such cells have to be painted again, until the returned function is called. */
  readonly follow?: (repaint: (rowIds: readonly string[]) => void) => () => void;
}

const found = <T>(one: T | undefined): readonly T[] => (one === undefined ? [] : [one]);

/** A column of words nobody edits here. */
function label<Row>(
  id: string,
  header: string,
  width: number,
  value: (row: Row) => string,
  pinned = true,
): SheetColumn<Row> {
  return {
    id,
    header,
    width: Math.max(width, headerWidth(header)),
    ...(pinned ? { pinned: 'left' as const } : {}),
    value: (row) => value(row) || null,
    kind: () => text,
    lock: () => '',
  };
}

/** *planilha*: a row per sample, a column per component of one procedure. */
export function planilhaLayout(
  sheet: Worksheet,
  tratamento: number,
  cell: ResultCell,
  intl: IntlShape,
): Layout<WorksheetTest> {
  const rows = sheet.tests.filter(({ test }) => test.Tratamento === tratamento);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const t = (id: string) => intl.formatMessage({ id });
  const components = new Map<string, DefinicaoComponente>();
  for (const row of rows)
    for (const { definition } of row.results)
      if (!components.has(definition.CodigoComponent)) components.set(definition.CodigoComponent, definition);
  const identification = ({ sample }: WorksheetTest) => sample.Identificacao ?? '';
  const person = ({ sample }: WorksheetTest) => personText(sample.Sexo, sample.Idade);
  const identity: SheetColumn<WorksheetTest>[] = [
    label('Nome', t('laboratory.results.column.sample'), 120, ({ sample }) => sample.Nome),
    label(
      'Identificacao',
      t('laboratory.results.column.identification'),
      textWidth(rows.map(identification)),
      identification,
    ),
    // Water and food have neither sex nor age: the room goes to the results.
    ...(rows.some((row) => person(row) !== '')
      ? [label('Pessoa', t('laboratory.results.column.person'), 104, person)]
      : []),
    {
      ...label<WorksheetTest>('TestStatus', t('laboratory.results.column.status'), 140, ({ test }) =>
        [
          t(`laboratory.testStatus.${test.TestStatus}`),
          verificationsText(test, intl),
          test.RegraAutoConferencia === null ? '' : t('laboratory.review.automatic.one'),
          runsText(test, intl),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      badge: ({ test }) => testMachine.tones[test.TestStatus],
    },
  ];
  const values = [...components.values()].map((definition) => componentColumn(definition, cell));
  return {
    tela: `resultados/planilha/${tratamento}`,
    columns: [...identity, ...values],
    rows,
    rowId: ({ id }) => String(id),
    resultAt: (rowId, columnId) => byId.get(rowId)?.byCode.get(columnId),
    testsAt: (rowId) => found(byId.get(rowId)),
    addressOf: ({ test, definition }) => ({ rowId: String(test.id), columnId: definition.CodigoComponent }),
  };
}

/** Which of how many runs of a repeated test counts; nothing of others. */
const runsText = (test: WorksheetTest['test'], intl: IntlShape): string =>
  test.Execucao === 1
    ? ''
    : intl.formatMessage({ id: 'laboratory.repeat.runs' }, { current: execucaoAtual(test), n: test.Execucao });

/** Wide enough for the header, within reason; the whole text is in its tooltip. */
const valueWidth = (header: string) => Math.min(headerWidth(header), 280);

/** Wide enough for the longest of these texts, within reason. */
const textWidth = (texts: readonly string[]) =>
  texts.reduce((width, { length }) => Math.max(width, Math.min(length * 7 + 24, 232)), 112);

const personText = (sexo: string | null, idade: number | null) =>
  [sexo, idade === null ? null : `${idade} a`].filter((part) => part !== null).join(' · ');

function componentColumn(definition: DefinicaoComponente, cell: ResultCell): SheetColumn<WorksheetTest> {
  const code = definition.CodigoComponent;
  const ask = <T>(row: WorksheetTest, answer: (result: SheetResult) => T, none: T): T => {
    const result = row.byCode.get(code);
    return result ? answer(result) : none;
  };
  const header = definition.Unidade ? `${definition.NomeComponent} (${definition.Unidade})` : definition.NomeComponent;
  return {
    id: code,
    header,
    headerAlign: ['Numero', 'Calculo'].includes(definition.TipoComponente) ? 'right' : 'left',
    headerHint: [header, [code, definition.CalculoFormula].filter(Boolean).join(' = ')].join('\n'),
    width: valueWidth(header),
    flex: 1,
    widest: 2 * valueWidth(header),
    value: (row) => ask(row, cell.value, null),
    kind: (row) => ask(row, cell.kind, text),
    lock: (row) => ask(row, cell.lock, ''),
    problem: (row) => ask(row, cell.problem, null),
    marks: (row) => ask(row, cell.marks, []),
    explain: (row) => ask(row, cell.explain, null),
    saveState: (row) => ask(row, cell.saveState, null),
  };
}

/** What a line of *por amostra* is made of. */
interface LineParts {
  readonly cell: ResultCell;
  readonly intl: IntlShape;
  readonly previous: Previous;
}

/** *por amostra*: a row per component of one sample, or of all (0), under its tube, test and group. */
export function amostraLayout(
  sheet: Worksheet,
  sample: number,
  { cell, intl, previous }: LineParts,
): Layout<SheetResult> {
  const rows = sheet.tests
    .filter((test) => sample === 0 || test.sample.id === sample)
    .flatMap((test) => byGroup(test.results));
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const t = (id: string) => intl.formatMessage({ id });
  const formats = formatsOf(intl.locale);
  const when = ({ stored }: SheetResult) =>
    stored.DataResultado ? `${stored.AlteradoPorNome ?? ''} · ${formats.instant(stored.DataResultado)}` : '';
  const reference = (result: SheetResult) =>
    referenceText(referenceFor(result.definition.ResultadoReferencia, result.test.sample), (value) =>
      cell.kind(result).format(value),
    );
  const before = (result: SheetResult) => {
    const [last] = previous.get(result.definition.CodigoComponent) ?? [];
    if (!last) return '';
    const unit = last.Unidade === result.definition.Unidade ? null : last.Unidade;
    const value = [cell.kindOf(result).format(toCell(last.ValorResultado)), unit].filter(Boolean).join(' ');
    return `${value} · ${formats.day(last.Data)}`;
  };
  const columns: SheetColumn<SheetResult>[] = [
    label('NomeComponent', t('laboratory.results.column.component'), 240, ({ definition }) => definition.NomeComponent),
    { id: 'ValorResultado', header: t('laboratory.results.column.result'), width: 160, ...cell },
    label('Unidade', t('laboratory.results.column.unit'), 96, ({ definition }) => definition.Unidade ?? '', false),
    label('Referencia', t('laboratory.results.column.reference'), 180, reference, false),
    // Where nothing is known of before there is nothing to compare with.
    ...(previous.size > 0 ? [label('Anterior', t('laboratory.results.column.previous'), 180, before, false)] : []),
    { ...label<SheetResult>('Alterado', t('laboratory.results.column.changed'), 200, when, false), flex: 1 },
    label(
      'CodigoComponent',
      t('laboratory.results.column.code'),
      120,
      ({ definition }) => definition.CodigoComponent,
      false,
    ),
  ];
  const tube = ({ sample: { Nome, Identificacao } }: WorksheetTest) => (sample === 0 ? [Nome, Identificacao] : []);
  return {
    tela: 'resultados/amostra',
    columns,
    rows,
    group: ({ test, definition }) => ({
      id: `${test.id} ${definition.GrupoComponente ?? ''}`,
      label: [...tube(test), test.nome, runsText(test.test, intl), definition.GrupoComponente]
        .filter(Boolean)
        .join(' · '),
    }),
    rowId: ({ id }) => String(id),
    resultAt: (rowId, columnId) => (columnId === 'ValorResultado' ? byId.get(rowId) : undefined),
    testsAt: (rowId) => found(byId.get(rowId)?.test),
    addressOf: ({ id }) => ({ rowId: String(id), columnId: 'ValorResultado' }),
  };
}

/** Rows of one group stand together, groups in the order of their first row. */
function byGroup(results: readonly SheetResult[]): SheetResult[] {
  return [...Map.groupBy(results, ({ definition }) => definition.GrupoComponente).values()].flat();
}
