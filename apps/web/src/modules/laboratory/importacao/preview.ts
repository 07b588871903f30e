import type { CellRefusal, ColumnTarget, RefusedCell } from '@bancada/contracts';
import type { FileTable, ImportField, ImportRow } from '@bancada/ui/import';
import { textKind, type CellContent } from '@bancada/ui/sheet';

const text = textKind();

/** The mapped columns of a file, as it calls them; a column's place is its id. */
export function previewFields(
  { headers }: FileTable,
  mapping: readonly ColumnTarget[],
): readonly Pick<ImportField, 'id' | 'label' | 'kind'>[] {
  return headers.flatMap((label, column) =>
    isTaken(mapping[column]) ? [{ id: String(column), label, kind: text }] : [],
  );
}

/** What the person decided about a file, and what could not be taken of it. */
export interface Preview {
  readonly mapping: readonly ColumnTarget[];
  /** `row,column` → text. */
  readonly corrections: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedCell[];
}

/** The rows of a file as they stand now, with what is wrong in each cell. */
export function previewRows(
  { rows }: FileTable,
  { mapping, corrections, refused }: Preview,
  sentence: (reason: CellRefusal) => string,
): readonly ImportRow[] {
  const reasons = Map.groupBy(refused, ({ row }) => row);
  const columns = mapping.flatMap((target, column) => (isTaken(target) ? [column] : []));
  return rows.map((texts, row) => {
    const wrong = reasons.get(row) ?? [];
    const content = (column: number): CellContent => {
      const value = corrections[`${row},${column}`] ?? texts[column] ?? '';
      const reason = wrong.find((cell) => cell.column === column)?.reason;
      if (reason === undefined) return { value: value.trim() === '' ? null : value };
      return { problem: { text: value, code: reason, message: sentence(reason) } };
    };
    const cells = Object.fromEntries(columns.map((column) => [String(column), content(column)]));
    return { line: row + 2, cells, good: wrong.length === 0 };
  });
}

const isTaken = (target: ColumnTarget | undefined) => target !== undefined && target.kind !== 'ignore';
