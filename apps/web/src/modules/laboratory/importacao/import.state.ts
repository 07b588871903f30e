import {
  detectDecimalSign,
  suggestMapping,
  type ColumnTarget,
  type Componente,
  type DecimalSign,
  type Importacao,
} from '@bancada/contracts';
import type { FileTable } from '@bancada/sheet/import';
import type { CellEdit, CellValue } from '@bancada/sheet';
import { proxy, ref } from 'valtio';

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
  progress: Progress | null;
  result: Importacao | null;
}

const empty = (): ImportState => ({
  table: null,
  tratamento: null,
  components: ref([]),
  mapping: ref([]),
  decimal: ',',
  missing: true,
  corrections: {},
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
  guess();
}

/** Takes the procedure whose components the columns are. */
export function takeTratamento(tratamento: number, components: readonly Componente[]): void {
  importState.tratamento = tratamento;
  importState.components = ref([...components]);
  guess();
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

/** Takes what was typed over cells of the file. */
export function correct(edits: readonly CellEdit[]): void {
  const texts = edits.map((edit) => {
    const key = `${Number(edit.rowId) - 2},${edit.columnId}`;
    return [key, 'value' in edit ? plain(edit.value) : edit.problem.text] as const;
  });
  importState.corrections = { ...importState.corrections, ...Object.fromEntries(texts) };
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
