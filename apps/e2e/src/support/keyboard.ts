import type { Locator, Page } from 'playwright';

/** More stops than any page has before what its person comes for: an administrator's first page has thirty tiles. */
const MOST_STOPS = 200;

/** Waits until a part of the page has the keyboard. */
export const hasKeyboard = (page: Page, target: Locator): Promise<void> =>
  target.and(page.locator(':focus')).first().waitFor();

/** Tabs to a part of the page, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()} in ${MOST_STOPS} stops`);
}

/** Tabs to a button or link and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The rows of the list that is shown: lines of a sheet, cards on a telephone. */
const rowsOf = (page: Page) => page.getByRole('main').locator('.ag-row, [data-place]');

/** The search over the list that is shown; a list that finds nothing by words has none. */
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' });

/** Finds a row of the list that is shown by its search, goes down to it and opens it. */
export async function openFound(page: Page, text: string): Promise<void> {
  await rowsOf(page).first().waitFor();
  await page.keyboard.press('Alt+b');
  await hasKeyboard(page, searchOf(page));
  await page.keyboard.type(text);
  await rowsOf(page).filter({ hasText: text }).first().waitFor();
  await page.getByText('1 registro', { exact: true }).first().waitFor();
  await openBelow(page);
}

/** Goes to the first row of the list that is shown, past its search, and opens it. */
export async function openFirst(page: Page): Promise<void> {
  await rowsOf(page).first().waitFor();
  await page.keyboard.press('Alt+b');
  await hasKeyboard(page, searchOf(page).or(cellsOf(page)));
  await ((await searchOf(page).count()) > 0 ? openBelow(page) : page.keyboard.press('Enter'));
}

const cellsOf = (page: Page) => page.getByRole('main').locator('.ag-cell, [data-place]');

/** Goes down from the search to the first row and opens it. */
async function openBelow(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await hasKeyboard(page, cellsOf(page));
  await page.keyboard.press('Enter');
}
