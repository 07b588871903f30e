// @module-tag second

import { perfilCalls } from '@bancada/contracts';
import { afterEach, expect, test } from 'vitest';
import { HomePage, numberIn } from './pages/HomePage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob } from './support/prepare.ts';

const journey = startJourney();

afterEach(async () => {
  await (
    await apiAs(journey.product.url, 'analista')
  ).ask(perfilCalls.alterar, { body: { Preferencias: { Inicio: null } } });
});

test('an analyst lands at home; a tile opens its rows, and falls by itself when one of them is done', async () => {
  const job = await emptyJob(await apiAs(journey.product.url, 'analista'), 'LIPIDIO_SI', 1);
  const person = await journey.person();
  const { page } = person;
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/');
  await new LoginPage(page).login('analista');
  const home = new HomePage(page);
  await home.tile('A digitar').waitFor();
  await expect.poll(() => page.title()).toBe('Início · Bancada');
  const before = await home.number('A digitar');
  // The grid comes with the pages that show one.
  expect(files.filter((url) => /\/(HomePage|aggrid)-/.test(url))).toEqual([expect.stringContaining('/HomePage-')]);

  const bench = await person.openTab();
  const sheet = await WorksheetPage.open(bench, job);
  await sheet.choose(0, 'TRIG_MG');
  for (const text of ['100', '90', '55']) await sheet.enter(text, 'Tab');
  await sheet.saved();
  await sheet.choose(0, 'TRIG_MG');
  await bench.getByRole('button', { name: 'Enviar para conferência (1)' }).click();
  // Nobody touches the first tab.
  await expect.poll(() => home.number('A digitar')).toBe(before - 1);

  await home.tile('A digitar').getByRole('link', { name: 'A digitar' }).click();
  await page.getByRole('heading', { name: 'Fila de exames', level: 1 }).waitFor();
  await page
    .getByText(`${before - 1} registros`, { exact: true })
    .first()
    .waitFor();
  await page.goBack();
  // A row of the short list is one step from the sheet it is typed in.
  await home.tile('A digitar').getByRole('listitem').first().getByRole('link').click();
  await new WorksheetPage(page).ready();
  expect(page.url()).toMatch(/\/laboratorio\/resultados\/\d+\?amostra=\d+&exame=\d+$/);
});

test('each tile opens as many rows as it says', { tags: 'deep' }, async () => {
  const { page } = await (await journey.person()).login('admin');
  const home = new HomePage(page);
  const names = await home.names();
  expect(names.length).toBeGreaterThan(10);
  const shown = new Map<string, [number, number]>();
  for (const name of names) {
    await home.tile(name).waitFor();
    const said = await home.number(name);
    await home.tile(name).getByRole('link', { name, exact: true }).click();
    const header = page.locator('main header');
    const counted = header.getByText(/^(\d|nenhum).*(registro|amostra)/i).last();
    await counted.waitFor();
    shown.set(name, [said, numberIn(await counted.innerText())]);
    await page.goBack();
  }
  expect([...shown].filter(([, [said, rows]]) => said !== rows)).toEqual([]);
  expect([...shown.values()].some(([said]) => said > 25)).toBe(true);
});

test('tiles are moved and hidden by keyboard, and stay so on every device', { tags: 'second' }, async () => {
  const { page } = await (await journey.person()).login('analista');
  const home = new HomePage(page);
  const tiles = await home.names();
  const first = 'A digitar';
  for (let moved = 1; moved < tiles.indexOf(first); moved++) await home.act(first, 'Mover para antes');
  await home.act(first, 'Mover para antes');
  // The card takes the keyboard along.
  await home.tile('A digitar').getByRole('button').and(page.locator(':focus')).waitFor();
  // Each act is saved: the answer that counts is that of the last one.
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith(perfilCalls.alterar.path) && /"Ocultos":\["/.test(response.request().postData() ?? ''),
  );
  await home.act('A retificar', 'Ocultar');
  await kept;
  const arranged = [first, ...tiles.filter((name) => ![first, 'A retificar'].includes(name))];
  expect(await home.names()).toEqual(arranged);
  const elsewhere = await (await journey.person()).login('analista');
  const there = new HomePage(elsewhere.page);
  expect(await there.names()).toEqual(arranged);
  await elsewhere.page.locator('main header').getByRole('button', { name: 'Mais ações' }).click();
  await elsewhere.page.getByRole('menuitem', { name: 'Mostrar A retificar' }).click();
  await there.tile('A retificar').waitFor();
});
