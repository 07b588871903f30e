import { calculatedKind } from '../kinds/calculatedKind.ts';
import { numberKind } from '../kinds/numberKind.ts';
import { SheetTable } from '../model/table.ts';
import type { CellContent, CellEdit } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';
import type { SheetColumn } from '../model/column.ts';

/** A row of contents by column, for tests of the pure rules. */
export interface PlainRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, CellContent>>;
  readonly locked?: boolean;
}

/** A table of numbers whose columns are named c0, c1…; `calculated` ones take no entry. */
export function plainTable(
  rows: readonly PlainRow[],
  columnCount: number,
  calculated: readonly number[] = [],
): SheetTable<PlainRow> {
  const kindOf = (index: number): CellKind =>
    calculated.includes(index) ? calculatedKind(2) : numberKind({ qualified: true });
  const columns = Array.from({ length: columnCount }, (_, index) => plainColumn(`c${index}`, kindOf(index)));
  return new SheetTable({ rows, columns, rowId: ({ id }) => id });
}

/** Rows r0, r1… of empty cells. */
export function emptyRows(count: number): PlainRow[] {
  return Array.from({ length: count }, (_, index) => ({ id: `r${index}`, cells: {} }));
}

/** The rows after some edits. */
export function withEdits(rows: readonly PlainRow[], edits: readonly CellEdit[]): PlainRow[] {
  return rows.map((row) => {
    const own = edits.filter(({ rowId }) => rowId === row.id);
    const changed = own.map(({ rowId: _rowId, columnId, ...content }) => [columnId, content] as const);
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(changed) } };
  });
}

function plainColumn(id: string, kind: CellKind): SheetColumn<PlainRow> {
  return {
    id,
    header: id,
    kind: () => kind,
    lock: ({ locked }) => (locked ? 'bloqueada' : null),
    value: ({ cells }) => {
      const content = cells[id] ?? { value: null };
      return 'value' in content ? content.value : null;
    },
    problem: ({ cells }) => {
      const content = cells[id] ?? { value: null };
      return 'problem' in content ? content.problem : null;
    },
  };
}
