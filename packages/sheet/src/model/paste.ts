import type { CellContent, CellEdit, CellProblem } from './cell.ts';
import { contentOf, sameContent } from './content.ts';
import { intersect, sizeOf, wholeRange } from './range.ts';
import type { Position, Range } from './range.ts';
import type { SheetTable } from './table.ts';

/** A text that has no cell to go to, or whose cell does not take it. */
export interface RefusedCell {
  /** Where it would have gone; beyond the table's edge for `outside`. */
  readonly position: Position;
  readonly text: string;
  readonly reason: 'unreadable' | 'locked' | 'outside';
  /** Of an unreadable text. */
  readonly problem?: CellProblem;
  /** Of a locked cell; a calculated one has none. */
  readonly lock?: string;
}

/** What a paste would do. */
export interface PastePlan {
  readonly accepted: readonly CellEdit[];
  readonly refused: readonly RefusedCell[];
  /** How many cells the paste reaches, refused ones included. */
  readonly total: number;
  /** The cells it covers, to be selected afterwards; null when all lie outside. */
  readonly range: Range | null;
}

/**
 * Plans a paste of a block of texts. The block starts at the range's first cell; when the range is a whole multiple of
 * the block it is repeated over it, as spreadsheets do. Every text goes through its own cell's parser. Texts that a
 * cell already holds are accepted silently, so a block copied with its locked columns can be pasted back.
 */
export function planPaste<Row>(
  table: SheetTable<Row>,
  block: readonly (readonly string[])[],
  target: Range,
): PastePlan {
  const height = block.length;
  const width = block.reduce((widest, row) => Math.max(widest, row.length), 0);
  const covered = coveredRange(target, height, width);
  const accepted: CellEdit[] = [];
  const refused: RefusedCell[] = [];
  for (let row = covered.top; row <= covered.bottom; row++) {
    const texts = block[(row - covered.top) % height] ?? [];
    for (let column = covered.left; column <= covered.right; column++) {
      const position = { row, column };
      const outcome = placeText(table, position, texts[(column - covered.left) % width] ?? '');
      if (outcome && 'reason' in outcome) refused.push(outcome);
      else if (outcome) accepted.push({ ...table.address(position), ...outcome });
    }
  }
  const whole = wholeRange(table);
  const { rowCount, columnCount } = sizeOf(covered);
  return {
    accepted,
    refused,
    total: height && width ? rowCount * columnCount : 0,
    range: whole && height && width ? intersect(covered, whole) : null,
  };
}

function coveredRange(target: Range, height: number, width: number): Range {
  const { rowCount, columnCount } = sizeOf(target);
  const tiles = height > 0 && width > 0 && rowCount % height === 0 && columnCount % width === 0;
  if (tiles) return target;
  return { ...target, bottom: target.top + height - 1, right: target.left + width - 1 };
}

/** The new content of a cell, why it is refused, or null when nothing changes. */
function placeText<Row>(table: SheetTable<Row>, position: Position, text: string): CellContent | RefusedCell | null {
  const { row, column } = position;
  const outside = row >= table.rowCount || column >= table.columnCount;
  if (outside) return text.trim() === '' ? null : { position, text, reason: 'outside' };
  const lock = table.lock(row, column);
  if (lock) return refuseLocked(table, position, text, 'message' in lock ? lock.message : undefined);
  const parsed = table.kind(row, column).parse(text);
  if (!parsed.ok) return { position, text, reason: 'unreadable', problem: parsed.problem };
  const content = contentOf(parsed);
  return sameContent(content, table.content(row, column)) ? null : content;
}

function refuseLocked<Row>(
  table: SheetTable<Row>,
  position: Position,
  text: string,
  lock?: string,
): RefusedCell | null {
  const { row, column } = position;
  const content = table.content(row, column);
  const shown = 'problem' in content ? content.problem.text : table.kind(row, column).format(content.value);
  const harmless = ['', shown, table.text(row, column)].includes(text.trim());
  return harmless ? null : { position, text, reason: 'locked', lock };
}

/** The edits that keep unreadable texts visible in their cells, as problems. */
export function problemEdits<Row>(table: SheetTable<Row>, refused: readonly RefusedCell[]): readonly CellEdit[] {
  return refused.flatMap(({ position, problem }) => (problem ? [{ ...table.address(position), problem }] : []));
}
