import { expect } from 'vitest';
import { locators, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(css: string): Locator;
  }
}

locators.extend({ getByCss: (css: string) => css });

/** The cell at an address, for clicks and drags. */
export function cell(rowId: string, columnId: string): Locator {
  return page.getByCss(`.ag-row[row-id="${rowId}"] .ag-cell[col-id="${columnId}"]`);
}

/** What a cell shows, once the grid has drawn it. */
export async function shown(rowId: string, columnId: string): Promise<string> {
  await expect.element(cell(rowId, columnId)).toBeInTheDocument();
  return cell(rowId, columnId).element().querySelector('.sheet-text')?.textContent ?? '';
}

/** The address of the cell that has the keyboard, such as `r1 a`. */
export function focused(): string {
  const at = document.activeElement?.closest('.ag-cell');
  return `${at?.closest('.ag-row')?.getAttribute('row-id')} ${at?.getAttribute('col-id')}`;
}

/** The addresses of the selected cells in the order of the grid. */
export function selected(): string[] {
  return [...document.querySelectorAll('.ag-row')]
    .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
    .flatMap((row) =>
      [...row.querySelectorAll('.ag-cell[aria-selected="true"]')].map(
        (cellElement) => `${row.getAttribute('row-id')} ${cellElement.getAttribute('col-id')}`,
      ),
    );
}
