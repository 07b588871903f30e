import type { CellEdit } from './cell.ts';
import type { RefusedCell } from './paste.ts';
import type { SheetTable } from './table.ts';

/** The cells a person corrected in the preview, and those that are still refused, with the text as it is now. */
export interface PasteReview {
  readonly corrected: readonly CellEdit[];
  readonly stillRefused: readonly RefusedCell[];
}

/** Reads the corrections of refused cells, given by their place in the list. Only unreadable texts can be corrected. */
export function reviewPaste<Row>(
  table: SheetTable<Row>,
  refused: readonly RefusedCell[],
  corrections: ReadonlyMap<number, string>,
): PasteReview {
  const corrected: CellEdit[] = [];
  const stillRefused: RefusedCell[] = [];
  for (const [index, cell] of refused.entries()) {
    const text = corrections.get(index);
    if (cell.reason !== 'unreadable' || text === undefined) {
      stillRefused.push(cell);
      continue;
    }
    const parsed = table.kind(cell.position.row, cell.position.column).parse(text);
    if (parsed.ok) corrected.push({ ...table.address(cell.position), value: parsed.value });
    else stillRefused.push({ ...cell, text, problem: parsed.problem });
  }
  return { corrected, stillRefused };
}
