import { sizeOf } from './range.ts';
import type { Position, Range } from './range.ts';
import { continueSeries } from './series.ts';
import type { SeriesCell, SeriesMode } from './series.ts';
import type { SheetTable } from './table.ts';

/** The texts with which a range goes on over another one that lies beside it, row by row. */
export function seriesBlock<Row>(
  table: SheetTable<Row>,
  source: Range,
  target: Range,
  mode: SeriesMode,
): readonly (readonly string[])[] {
  const vertical = target.left === source.left && target.right === source.right;
  const backward = target.top < source.top || target.left < source.left;
  const { rowCount, columnCount } = sizeOf(target);
  const count = vertical ? rowCount : columnCount;
  const lines = vertical ? span(source.left, source.right) : span(source.top, source.bottom);
  const along = vertical ? span(source.top, source.bottom) : span(source.left, source.right);
  const texts = lines.map((line) => {
    const cells = along.map((at) => cellOf(table, vertical ? { row: at, column: line } : { row: line, column: at }));
    const next = continueSeries(backward ? cells.toReversed() : cells, count, mode);
    return backward ? next.toReversed() : next;
  });
  return vertical ? Array.from({ length: count }, (_, index) => texts.map((line) => line[index] ?? '')) : texts;
}

function cellOf<Row>(table: SheetTable<Row>, { row, column }: Position): SeriesCell {
  const content = table.content(row, column);
  return {
    kind: table.kind(row, column),
    value: 'problem' in content ? undefined : content.value,
    text: table.text(row, column),
  };
}

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
