/** A cell by its place: row and column counted from 0, group headers not counted. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both ends included. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Width and height of a table. */
export interface Size {
  readonly rowCount: number;
  readonly columnCount: number;
}

/** The four arrow directions. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where Home and End lead, alone and with Ctrl. */
export type Place = 'rowStart' | 'rowEnd' | 'tableStart' | 'tableEnd';

const steps = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
} as const;

/** The rectangle spanned by two cells, in any order. */
export function rangeOf(a: Position, b: Position): Range {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

/** How many rows and columns a range has. */
export function sizeOf(range: Range): Size {
  return { rowCount: range.bottom - range.top + 1, columnCount: range.right - range.left + 1 };
}

/** Whether a cell lies in a range. */
export function contains(range: Range, { row, column }: Position): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** The cells two ranges share, or null. */
export function intersect(a: Range, b: Range): Range | null {
  const shared = {
    top: Math.max(a.top, b.top),
    left: Math.max(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
  };
  return shared.top <= shared.bottom && shared.left <= shared.right ? shared : null;
}

/** What of a range lies outside another: up to four ranges that do not touch each other. */
export function subtract(from: Range, hole: Range): readonly Range[] {
  const shared = intersect(from, hole);
  if (!shared) return [from];
  const rests: Range[] = [
    { ...from, bottom: shared.top - 1 },
    { ...shared, left: from.left, right: shared.left - 1 },
    { ...shared, left: shared.right + 1, right: from.right },
    { ...from, top: shared.bottom + 1 },
  ];
  return rests.filter(({ top, left, bottom, right }) => top <= bottom && left <= right);
}

/** The cells of several ranges, each once, however they overlap: range by range, row by row. */
export function disjoint(ranges: readonly Range[]): readonly Range[] {
  return ranges.reduce<Range[]>(
    (apart, range) => [
      ...apart,
      ...apart.reduce<readonly Range[]>((rest, each) => rest.flatMap((piece) => subtract(piece, each)), [range]),
    ],
    [],
  );
}

/** Runs of neighbouring numbers, each from its first to its last. */
export function runsOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** The whole table as a range, or null when it has no cell. */
export function wholeRange({ rowCount, columnCount }: Size): Range | null {
  return rowCount && columnCount ? { top: 0, left: 0, bottom: rowCount - 1, right: columnCount - 1 } : null;
}

/** Every cell of a range, row by row. */
export function* cellsOf(range: Range): Generator<Position> {
  for (let row = range.top; row <= range.bottom; row++)
    for (let column = range.left; column <= range.right; column++) yield { row, column };
}

/** The neighbour in a direction, stopping at the table's edge. */
export function step(from: Position, direction: Direction, size: Size): Position {
  const { row, column } = steps[direction];
  return {
    row: Math.min(Math.max(from.row + row, 0), size.rowCount - 1),
    column: Math.min(Math.max(from.column + column, 0), size.columnCount - 1),
  };
}

/** The cell Home or End leads to. */
export function placeFrom(from: Position, place: Place, size: Size): Position {
  const start = place === 'rowStart' || place === 'tableStart';
  const column = start ? 0 : size.columnCount - 1;
  if (place === 'rowStart' || place === 'rowEnd') return { row: from.row, column };
  return { row: start ? 0 : size.rowCount - 1, column };
}

/**
 * Where Ctrl+arrow lands: the last cell of the block of filled cells one is in, or the next filled cell beyond a gap,
 * or the table's edge.
 */
export function jump(
  from: Position,
  direction: Direction,
  size: Size,
  filled: (row: number, column: number) => boolean,
): Position {
  const next = (at: Position): Position | null => {
    const to = step(at, direction, size);
    return to.row === at.row && to.column === at.column ? null : to;
  };
  const isFilled = (at: Position): boolean => filled(at.row, at.column);
  let at = from;
  let to = next(at);
  if (to === null) return from;
  const insideBlock = isFilled(from) && isFilled(to);
  while (to !== null && isFilled(to) === insideBlock) {
    at = to;
    to = next(at);
  }
  return insideBlock || to === null ? at : to;
}
