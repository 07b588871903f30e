// @module-tag second
import { expect, test } from 'vitest';
import { LoginPage } from './pages/LoginPage.ts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { jobNamed, resultsOf } from './support/prepare.ts';

const journey = startJourney();
const typed = ['88,1', '102,4', '97,25', '<0,5', '110'];

test('a tab killed in mid-entry: after the login every committed cell is there and stored', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await jobNamed(api, 'Placa de 96');
  const person = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(person.page, job);
  await worksheet.choose(0, 'R1');
  // Saves never arrive: everything is only in this browser.
  await person.context.route('**/api/results/bulkUpsert', () => undefined);
  for (const text of typed) await worksheet.enter(text);
  await worksheet.type('123');
  await worksheet.cell(4, 'R1').getByText('110,0', { exact: true }).waitFor();
  await expect.poll(() => worksheet.kept()).toBe(typed.length);

  const crashed = new Promise((resolve) => person.page.once('crash', resolve));
  const devtools = await person.context.newCDPSession(person.page);
  // The renderer is gone before it can answer.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await person.page.close();
  await person.context.unroute('**/api/results/bulkUpsert');
  expect((await resultsOf(api, job)).every(({ ValorResultado }) => ValorResultado === null)).toBe(true);

  // The login is gone too; the browser's database is what is left.
  const page = await person.openTab();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await new LoginPage(page).login('analista');
  const again = await WorksheetPage.open(page, job);
  await again.saved();
  const shown = await Promise.all(typed.map((_, row) => again.text(row, 'R1').innerText()));
  expect(shown).toEqual(['88,1', '102,4', '97,3', '<0,5', '110,0']);
  await expect
    .poll(async () =>
      (await resultsOf(api, job))
        .filter(({ CodigoComponent }) => CodigoComponent === 'R1')
        .slice(0, typed.length)
        .map(({ ValorResultado }) => `${ValorResultado?.operator ?? ''}${JSON.stringify(ValorResultado?.value)}`),
    )
    .toEqual(['"88.1"', '"102.4"', '"97.25"', '<"0.5"', '"110"']);
});
