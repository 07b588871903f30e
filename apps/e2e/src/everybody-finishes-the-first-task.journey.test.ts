// @module-tag second

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { laboratoryTasks } from './first-tasks/laboratory.ts';
import { officeTasks } from './first-tasks/office.ts';
import type { FirstTask } from './first-tasks/task.ts';
import { HomePage } from './pages/HomePage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { DEMO_PASSWORD } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { hasKeyboard, pressOn } from './support/keyboard.ts';

const journey = startJourney();

/** A desk and a telephone, to which a keyboard is joined. */
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const cases = windows.flatMap((viewport) =>
  [...laboratoryTasks, ...officeTasks].map(
    (task) => [task.who, task.what, viewport.width, { task, viewport }] as const,
  ),
);

/** Types who one is, as the page has the keyboard when it opens. */
async function logIn(page: Page, who: string): Promise<void> {
  const login = new LoginPage(page);
  await page.goto('/');
  await hasKeyboard(page, login.email);
  await page.keyboard.type(`${who}@demo.bancada`);
  await page.keyboard.press('Tab');
  await hasKeyboard(page, login.password);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await login.passed();
}

/** From home to the rows of a tile. */
async function openTile(page: Page, { tile, heading }: FirstTask): Promise<void> {
  // Whoever arrives stands before the page, not before the bar over it.
  await hasKeyboard(page, page.getByRole('main'));
  await pressOn(page, new HomePage(page).tile(tile).getByRole('link', { name: tile, exact: true }));
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}

test.each(cases)('%s %s, by keyboard alone, %i px wide', async (who, _what, _width, { task, viewport }) => {
  const waiting = await task.prepare(journey.product.url);
  const { page, hands } = await journey.person({ viewport });
  await logIn(page, who);
  await openTile(page, task);
  await task.finish(page, waiting);
  await expect.poll(() => waiting.done()).toBe(true);
  expect((await hands.counted(page)).pointer).toBe(0);
});
