import { sizeOf } from '../model/range.ts';
import type { CopiedCell } from '../model/clipboard.ts';
import type { Position, Range } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';

/**
 * What a copy takes: the selected range, or several ranges that share their rows or their columns, side by side as
 * spreadsheets join them. Null when their shapes do not fit together, or nothing is selected.
 */
export function copyBlock<Row>(
  table: SheetTable<Row>,
  ranges: readonly Range[],
): readonly (readonly CopiedCell[])[] | null {
  const [first] = ranges;
  if (!first) return null;
  if (ranges.every(({ left, right }) => left === first.left && right === first.right))
    return ranges.toSorted((a, b) => a.top - b.top).flatMap((range) => cellsIn(table, range));
  if (!ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom)) return null;
  const blocks = ranges.toSorted((a, b) => a.left - b.left).map((range) => cellsIn(table, range));
  return Array.from({ length: sizeOf(first).rowCount }, (_, row) => blocks.flatMap((block) => block[row] ?? []));
}

function cellsIn<Row>(table: SheetTable<Row>, { top, left, bottom, right }: Range): CopiedCell[][] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => {
      const place = { row: top + row, column: left + column };
      const kind = table.kind(place.row, place.column);
      const content = table.content(place.row, place.column);
      const isNumber = !kind.masked && (kind.id === 'number' || kind.id === 'calculated');
      const number = isNumber && 'value' in content && typeof content.value === 'string' ? content.value : null;
      return { text: copiedText(table, place), align: kind.align, number };
    }),
  );
}

/** The whole value, which a cell may show rounded; of one that is hidden no more than is seen. */
function copiedText<Row>(table: SheetTable<Row>, { row, column }: Position): string {
  const kind = table.kind(row, column);
  const content = table.content(row, column);
  return kind.masked && 'value' in content ? kind.format(content.value) : table.text(row, column);
}
