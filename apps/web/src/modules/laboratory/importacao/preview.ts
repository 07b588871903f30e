import { formatDecimalPt } from '@bancada/br-utils';
import {
  numberReadings,
  type CellRefusal,
  type ColumnTarget,
  type DecimalSign,
  type RefusedCell,
} from '@bancada/contracts';
import type { FileTable, ImportRow, SheetField } from '@bancada/sheet/import';
import type { CellCandidate, CellContent } from '@bancada/sheet';
import { textKind } from '@bancada/sheet/kinds';

const text = textKind();

/** The mapped columns of a file, as it calls them; a column's place is its id. */
export function previewFields({ headers }: FileTable, mapping: readonly ColumnTarget[]): readonly SheetField[] {
  return headers.flatMap((label, column) =>
    isTaken(mapping[column]) ? [{ id: String(column), label, kind: text }] : [],
  );
}

/** What the person decided about a file, and what could not be taken of it. */
export interface Preview {
  readonly mapping: readonly ColumnTarget[];
  readonly decimal: DecimalSign;
  /** `row,column` → text. */
  readonly corrections: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedCell[];
}

/** The rows of a file as they stand now, with what is wrong in each cell. */
export function previewRows(
  { rows }: FileTable,
  { mapping, decimal, corrections, refused }: Preview,
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
      const candidates = reason === 'ambiguous' ? candidatesOf(value, decimal) : [];
      const asked = candidates.length > 0 ? { candidates } : {};
      return { problem: { text: value, code: reason, message: sentence(reason), ...asked } };
    };
    const cells = Object.fromEntries(columns.map((column) => [String(column), content(column)]));
    return { line: row + 2, cells, good: wrong.length === 0 };
  });
}

/** Both ways a number may be meant; the key is the sign as the person meant it. */
function candidatesOf(text: string, sign: DecimalSign): readonly CellCandidate[] {
  const readings = numberReadings(text, sign);
  if (!readings) return [];
  const { thousands, decimal } = readings;
  return [
    { key: '.', value: thousands.text, label: formatDecimalPt(thousands.value) },
    { key: ',', value: decimal.text, label: formatDecimalPt(decimal.value) },
  ];
}

const isTaken = (target: ColumnTarget | undefined) => target !== undefined && target.kind !== 'ignore';
