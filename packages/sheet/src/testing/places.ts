import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import './grid.ts';

/** The cell on a line, in a sheet whose rows are not all here. */
export function cellAt(line: number, columnId: string): Locator {
  return page.getByCss(`.ag-row[row-index="${line}"] .ag-cell[col-id="${columnId}"]`);
}

/** What the cell with the keyboard shows. */
export function focusedText(): string {
  return document.activeElement?.closest('.ag-cell')?.querySelector('.sheet-text')?.textContent ?? '';
}

/** What the cell on a line shows; empty when it is not drawn. */
export function textAt(line: number, columnId: string): string {
  return cellAt(line, columnId).query()?.querySelector('.sheet-text')?.textContent ?? '';
}
