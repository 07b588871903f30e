import { expect, screen, userEvent, waitFor } from 'storybook/test';

/** A cell of a sheet as it is drawn now: the grid may draw it anew. */
function cellNow(canvasElement: HTMLElement, rowId: string, columnId: string): HTMLElement {
  const found = canvasElement.querySelector<HTMLElement>(
    `:is(.ag-row[row-id="${rowId}"] .ag-cell, .ag-cell[data-row="${rowId}"])[col-id="${columnId}"]`,
  );
  if (!found) throw new Error(`No cell ${rowId} ${columnId}`);
  return found;
}

/** A cell of a sheet, once the grid has drawn it. */
export async function cell(canvasElement: HTMLElement, rowId: string, columnId: string): Promise<HTMLElement> {
  return waitFor(() => cellNow(canvasElement, rowId, columnId));
}

/** Expects what a cell shows, without its flags and unit; amounts are written with a plain blank here. */
export async function expectShown(
  canvasElement: HTMLElement,
  rowId: string,
  columnId: string,
  text: string,
): Promise<void> {
  const shown = () => cellNow(canvasElement, rowId, columnId).querySelector('.sheet-text')?.textContent;
  await waitFor(() => expect(shown()?.replaceAll('\u00a0', ' ')).toBe(text));
}

/** Gives a cell the keyboard. */
export async function focusCell(canvasElement: HTMLElement, rowId: string, columnId: string): Promise<HTMLElement> {
  await userEvent.click(await cell(canvasElement, rowId, columnId));
  return waitFor(async () => {
    const at = cellNow(canvasElement, rowId, columnId);
    await expect(at).toHaveAttribute('aria-selected', 'true');
    return at;
  });
}

/** The address of the cell that has the keyboard, such as `r1 a`. */
export function focused(): string {
  const at = document.activeElement?.closest('.ag-cell');
  return `${at?.closest('.ag-row')?.getAttribute('row-id')} ${at?.getAttribute('col-id')}`;
}

/** Pastes a text where the keyboard is, as a real event with a real clipboard. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

/** Expects an element to come into view, its motion included. */
export async function expectVisible(find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).toBeVisible());
}

/** Expects a toast to be seen. Its words are also said to screen readers for half a second, outside of it. */
export async function expectToast(text: string): Promise<void> {
  await expectVisible(() => screen.getByText(text, { selector: '.fui-ToastTitle' }));
}
