import {
  detectDecimalSign,
  suggestMapping,
  type ColumnTarget,
  type Componente,
  type DecimalSign,
  type IdentificacaoConferida,
  type Importacao,
} from '@bancada/contracts';
import type { FileTable } from '@bancada/sheet/import';
import type { CellEdit, CellValue } from '@bancada/sheet';
import { proxy, ref } from 'valtio';
import type { Destination } from './routes.ts';

/** How far a running import is. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface ImportState {
  table: FileTable | null;
  tratamento: number | null;
  components: readonly Componente[];
  mapping: readonly ColumnTarget[];
  decimal: DecimalSign;
  /** Cells saying NA, N/A or n.d. count as empty. */
  missing: boolean;
  /** Refused cells as the person corrected them: `row,column` → text. */
  corrections: Record<string, string>;
  /** What the laboratory has under the identifications of the file, as far as it was asked. */
  answers: ReadonlyMap<string, IdentificacaoConferida>;
  /** Whether lines without a known sample make new ones, and what was chosen for single rows. */
  makeNew: boolean;
  byRow: Readonly<Record<number, Destination>>;
  progress: Progress | null;
  result: Importacao | null;
}

/** Nothing is known or chosen yet: new samples are only made where the person says so. */
const undecided = (): Pick<ImportState, 'answers' | 'makeNew' | 'byRow'> => ({
  answers: ref(new Map()),
  makeNew: false,
  byRow: ref({}),
});

const empty = (): ImportState => ({
  table: null,
  tratamento: null,
  components: ref([]),
  mapping: ref([]),
  decimal: ',',
  missing: true,
  corrections: {},
  ...undecided(),
  progress: null,
  result: null,
});

/** The import being prepared. It lives outside the page, so that leaving the page loses nothing. */
export const importState = proxy<ImportState>(empty());

/** The words for "no value" that instruments and statistics write. */
export const MISSING_WORDS: readonly string[] = ['NA', 'N/A', 'NaN', 'NULL', '-'];

/** Starts over. */
export function resetImport(): void {
  Object.assign(importState, empty());
}

/** Takes a file; what can be guessed of it is guessed. */
export function takeTable(table: FileTable): void {
  importState.table = ref(table);
  importState.decimal = detectDecimalSign(table.rows);
  importState.corrections = {};
  Object.assign(importState, undecided());
  guess();
}

/** Takes the procedure whose components the columns are. */
export function takeTratamento(tratamento: number, components: readonly Componente[]): void {
  importState.tratamento = tratamento;
  importState.components = ref([...components]);
  importState.answers = ref(new Map());
  guess();
}

/** Adds what the server has found. */
export function takeAnswers(found: ReadonlyMap<string, IdentificacaoConferida>): void {
  importState.answers = ref(new Map([...importState.answers, ...found]));
}

function guess(): void {
  const { table, components } = importState;
  importState.mapping = table ? ref(suggestMapping(table.headers, components)) : ref([]);
}

/** Says what a column is; a component or field belongs to one column only. */
export function mapColumn(column: number, target: ColumnTarget): void {
  const same = (other: ColumnTarget) =>
    other.kind === target.kind && ('code' in other ? other.code : '') === ('code' in target ? target.code : '');
  importState.mapping = ref(
    importState.mapping.map((other, index) => {
      if (index === column) return target;
      return target.kind !== 'ignore' && same(other) ? { kind: 'ignore' } : other;
    }),
  );
}

/** The column that says where a line goes. */
export const DESTINATION = 'destino';

const isDestination = (value: CellValue): value is Destination =>
  value === 'existente' || value === 'nova' || value === 'fora';

const rowOf = ({ rowId }: CellEdit) => Number(rowId) - 2;

/** Takes what was typed over cells of the file, and where lines are to go. */
export function correct(edits: readonly CellEdit[]): void {
  const [routes, texts] = [
    edits.filter(({ columnId }) => columnId === DESTINATION),
    edits.filter(({ columnId }) => columnId !== DESTINATION),
  ];
  const corrections = texts.map(
    (edit) => [`${rowOf(edit)},${edit.columnId}`, 'value' in edit ? plain(edit.value) : edit.problem.text] as const,
  );
  importState.corrections = { ...importState.corrections, ...Object.fromEntries(corrections) };
  const byRow = { ...importState.byRow };
  for (const edit of routes) {
    // Emptied, it is as it was found.
    if ('value' in edit && edit.value === null) delete byRow[rowOf(edit)];
    else if ('value' in edit && isDestination(edit.value)) byRow[rowOf(edit)] = edit.value;
  }
  importState.byRow = ref(byRow);
}

const plain = (value: CellValue) => (typeof value === 'string' ? value : '');

/** The rows with the person's corrections in place. */
export function correctedRows(
  table: FileTable,
  corrections: Readonly<Record<string, string>>,
): readonly (readonly string[])[] {
  const byRow = Map.groupBy(Object.entries(corrections), ([key]) => Number(key.split(',')[0]));
  return table.rows.map((cells, row) => {
    const changed = byRow.get(row);
    if (!changed) return cells;
    const copy = [...cells];
    for (const [key, text] of changed) copy[Number(key.split(',')[1])] = text;
    return copy;
  });
}
