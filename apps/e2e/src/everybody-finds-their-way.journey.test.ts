// @module-tag second
import { perfilCalls } from '@bancada/contracts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { LoginPage } from './pages/LoginPage.ts';
import { RegistryPage } from './pages/RegistryPage.ts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { goByMenu } from './support/menu.ts';
import { jobNamed } from './support/prepare.ts';

const journey = startJourney();

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // What still fades in has less contrast than it will have.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // Fluent's keyboard navigation (tabster) keeps hidden elements that pass the focus on at once; nobody ever stands on one.
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]').options({ resultTypes: ['violations'] });
  const results = await (rules ? axe.withRules(rules) : axe).analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What axe finds wrong in both themes, which differ by their colours alone. */
async function violationsInBothThemes(page: Page): Promise<string[]> {
  await emulateTheme(page, 'dark');
  const dark = await violations(page, ['color-contrast']);
  await emulateTheme(page, 'light');
  return [...dark, ...(await violations(page))];
}

/** Makes the system's theme another one, and waits until the page has it. */
async function emulateTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const provider = page.locator('.fui-FluentProvider').first();
  await expect.poll(() => provider.evaluate((element) => getComputedStyle(element).colorScheme)).toBe(colorScheme);
}

/** Everybody likes the screens as they come again: what people choose follows them to every browser. */
afterEach(async () => {
  const Preferencias = {
    Idioma: null,
    Tema: null,
    Densidade: null,
    Linhas: null,
    Menu: null,
    Largura: null,
    Valores: null,
    Inicio: null,
  };
  await (await apiAs(journey.product.url, 'analista')).ask(perfilCalls.alterar, { body: { Preferencias } });
});

const plate = async () => jobNamed(await apiAs(journey.product.url, 'analista'), 'Placa de 96');
const checkUp = async () => jobNamed(await apiAs(journey.product.url, 'analista'), 'Check-up anual');

test('axe finds nothing wrong where one logs in, at home and in a worksheet, in both themes', async () => {
  const { page } = await journey.person();
  await page.goto('/');
  await new LoginPage(page).email.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await new LoginPage(page).login('analista');
  await page.getByRole('group', { name: 'A digitar' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await WorksheetPage.open(page, await checkUp());
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('axe finds nothing wrong on any other kind of page', { tags: 'deep' }, async () => {
  const { page } = await (await journey.person()).login('analista', '/laboratorio/resultados');
  await new RegistryPage(page).rows.first().waitFor();
  expect(await violations(page)).toEqual([]);
  const worksheet = await WorksheetPage.open(page, await checkUp());
  await page.getByRole('tab', { name: 'Por amostra' }).click();
  await worksheet.ready();
  expect(await violations(page)).toEqual([]);
  await page.goto('/laboratorio/importacao');
  await page.getByRole('heading', { name: '1. Arquivo' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const registry = await RegistryPage.open(page, '/cadastros/procedimentos');
  expect(await violations(page)).toEqual([]);
  await registry.openRow('HEMO');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** A message id where its text should be. */
const bareId = /\b(access|catalog|errors|laboratory|registry|settings|shell|ui)\.[a-z][\w.]+/;

/** Whether all ids have texts in all languages is a test of the repository; here they are loaded with their pages. */
test.each([
  ['Deutsch', 'de', 'Ergebnisse'],
  ['Français', 'fr', 'Résultats'],
])('in %s texts come with their pages', async (language, code, results) => {
  const person = await (await journey.person()).login('analista', '/laboratorio/resultados');
  const { page } = person;
  await person.prefers('Idioma', language);
  await page.getByRole('heading', { name: results, level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${code}`));
  const texts = async () => page.evaluate(() => document.body.innerText);
  expect(await texts()).not.toMatch(bareId);
  const registry = await RegistryPage.open(page, '/cadastros/procedimentos');
  await registry.openRow('HEMO');
  expect(await texts()).not.toMatch(bareId);
});

test('in another language every page of the laboratory has its texts', { tags: 'deep' }, async () => {
  const person = await (await journey.person()).login('analista', '/laboratorio/resultados');
  const { page } = person;
  await person.prefers('Idioma', 'English');
  await page.getByRole('heading', { name: 'Results', level: 1 }).waitFor();
  const texts = async () => page.evaluate(() => document.body.innerText);
  const worksheet = await WorksheetPage.open(page, await plate());
  expect(await texts()).not.toMatch(bareId);
  await page.goto(page.url().replace('planilha', 'amostra'));
  await worksheet.ready();
  expect(await texts()).not.toMatch(bareId);
  await page.goto('/laboratorio/importacao');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await texts()).not.toMatch(bareId);
});

test('the menu stands where the person wants it, also tomorrow', async () => {
  const person = await (await journey.person()).login('analista', '/laboratorio/resultados');
  const { page } = person;
  await person.prefers('Menu', 'Ao lado');
  await person.prefers('Largura', 'Centralizada');
  const menu = page.getByRole('navigation', { name: 'Páginas' });
  await menu.getByRole('heading', { name: 'Laboratório' }).waitFor();
  // The menu is there before the page that it stands beside.
  await page.getByRole('heading', { name: 'Resultados', level: 1 }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await menu.getByRole('heading', { name: 'Laboratório' }).waitFor();
  // With so many pages only the room where one is begins open.
  await menu.getByRole('button', { name: 'Cadastros' }).click();
  await menu.getByRole('link', { name: 'Procedimentos', exact: true }).click();
  await page.getByRole('heading', { name: 'Procedimentos', level: 1 }).waitFor();
});

test('a narrow window has the pages in a drawer', async () => {
  const { page } = await (await journey.person()).login('admin');
  await page.setViewportSize({ width: 800, height: 700 });
  await page.getByRole('button', { name: 'Páginas' }).click();
  const drawer = page.getByRole('dialog', { name: 'Páginas' });
  await drawer.getByRole('searchbox', { name: 'Procurar página' }).fill('procedimentos');
  await drawer.getByRole('link', { name: 'Procedimentos', exact: true }).click();
  await page.getByRole('heading', { name: 'Procedimentos', level: 1 }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
});

test('the host name chooses the brand', async () => {
  const { port } = new URL(journey.product.url);
  const person = await journey.person({ baseURL: `http://fertilidade.localhost:${port}` });
  await person.login('analista');
  await expect.poll(() => person.page.title()).toBe('Início · Bancada Fertilidade');
  await person.page.getByRole('link', { name: 'Bancada Fertilidade' }).waitFor();
});

test('? lists the shortcuts', async () => {
  const { page } = await (await journey.person()).login('analista', '/laboratorio/resultados');
  // The page gives the keyboard to its search once it is there.
  await page.getByRole('searchbox', { name: 'Buscar' }).waitFor();
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await dialog.getByText('Explicar o cálculo').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('who has no access to the laboratory sees no page of it', async () => {
  const { page } = await (await journey.person()).login('financeiro');
  const menu = page.getByRole('navigation', { name: 'Páginas' });
  await menu.getByRole('button', { name: 'Cadastros' }).waitFor();
  expect(await menu.getByText('Laboratório').count()).toBe(0);
  await page.getByRole('group', { name: 'Compras a chegar' }).waitFor();
  expect(await page.getByRole('group', { name: 'A digitar' }).count()).toBe(0);
  await page.goto('/laboratorio/resultados');
  await page.getByText('Página não encontrada').waitFor();
  await expect.poll(() => page.title()).toBe('Página não encontrada · Bancada');
});

/** What of the top bar or the open record reaches beyond the window. */
const cutElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header button, header a, header select, aside, aside button, aside input')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`),
  );

test('nothing of the top bar is cut at any width, and one can log out there', async () => {
  const { page } = await (await journey.person()).login('admin', '/cadastros/procedimentos');
  await page.getByRole('heading', { name: 'Procedimentos', level: 1 }).waitFor();
  const menu = page.getByRole('banner').getByRole('button', { name: /^Menu de/ });
  const leave = page.getByRole('menuitem', { name: 'Sair' });
  for (const width of [960, 720, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => cutElements(page), { message: `at ${width} pixels` }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Tema' }).waitFor();
    await leave.click({ trial: true });
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'detached' });
  }
  await menu.click();
  await leave.click();
  await new LoginPage(page).email.waitFor();
});

test('a record takes the whole width of a telephone, and leads back to its list', async () => {
  const { page } = await (await journey.person()).login('admin');
  const registry = await RegistryPage.open(page, '/cadastros/procedimentos');
  await registry.openRow('HEMO');
  await page.setViewportSize({ width: 390, height: 700 });
  await expect.poll(async () => (await registry.panel.boundingBox())?.width).toBe(390);
  expect(await cutElements(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Procedimentos', exact: true }).click();
  // Rows are cards there.
  const cards = page.getByRole('list', { name: 'Procedimentos' }).getByRole('button');
  await cards.first().waitFor();
  expect(await registry.panel.count()).toBe(0);
  expect(await cutElements(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await cards.filter({ hasText: 'HEMO' }).first().press('Enter');
  await registry.panel.getByText('HEMO', { exact: true }).first().waitFor();
});

test('going back finds the list as it was left, with the keyboard where it was', async () => {
  const { page } = await (await journey.person()).login('analista', '/laboratorio/resultados');
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('potabilidade');
  const clube = page.getByRole('gridcell', { name: 'Potabilidade: Clube de exemplo' });
  await clube.click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Potabilidade: Clube de exemplo/ }).waitFor();
  await page.goBack();
  await clube.waitFor();
  expect(await search.inputValue()).toBe('potabilidade');
  const row = page.locator('.ag-row', { has: clube });
  await expect.poll(() => row.locator(':focus').count()).toBe(1);
  // By the menu it begins as it always does.
  await goByMenu(page, 'Laboratório', 'Fila de exames');
  await goByMenu(page, 'Laboratório', 'Resultados');
  await page.getByRole('gridcell', { name: 'Placa de 96: glicose em triplicata' }).waitFor();
  expect(await search.inputValue()).toBe('');
});

test('the tab says page and record; records that name a person are said by their number', async () => {
  const { page } = await (await journey.person()).login('admin');
  const registry = await RegistryPage.open(page, '/cadastros/procedimentos');
  await expect.poll(() => page.title()).toBe('Procedimentos · Bancada');
  await registry.openRow('HEMO');
  await expect.poll(() => page.title()).toBe('Hemograma completo · Procedimentos · Bancada');
  await RegistryPage.open(page, '/pacientes');
  await registry.rows.first().locator('.ag-cell').first().click();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toMatch(/^nº \d+ · Pacientes · Bancada$/);
  await page.goto(`/laboratorio/resultados/${await checkUp()}`);
  await expect.poll(() => page.title()).toMatch(/Check-up anual · Resultados · Bancada$/);
});

test('an address that leads nowhere says so, and leads back', async () => {
  const { page } = await (await journey.person()).login('admin', '/cadastros/procedimentos/987654321');
  await page.getByRole('heading', { name: 'Registro não encontrado' }).waitFor();
  await expect.poll(() => page.title()).toBe('Registro não encontrado · Procedimentos · Bancada');
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await new RegistryPage(page).rows.first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/cadastros/procedimentos');
  await page.goto('/cadastros/procedimentos/abc');
  await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
  await page.getByRole('link', { name: 'Ir para Procedimentos' }).click();
  await new RegistryPage(page).rows.first().waitFor();
  await page.goto('/laboratorio/resultados/987654321');
  await page.getByRole('heading', { name: 'Registro não encontrado' }).waitFor();
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await new RegistryPage(page).rows.first().waitFor();
});

test('a page is found in its room’s menu by keyboard, and its records one after the other', async () => {
  const { page } = await (await journey.person()).login('admin');
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Páginas' });
  await bar.getByRole('button', { name: 'Cadastros' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Procurar página' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('tipos de proc');
  await page.getByRole('menuitem', { name: /^Convênios/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tipos de procedimento', level: 1 }).waitFor();
  await page.goto('/cadastros/procedimentos');
  const registry = new RegistryPage(page);
  await registry.openRow('Anti-HCV');
  await page.getByText(/^1 de \d+$/).waitFor();
  await page.keyboard.press('Alt+PageDown');
  await page.getByText(/^2 de \d+$/).waitFor();
  await expect.poll(() => page.title()).toBe('Avaliação de embrião · Procedimentos · Bancada');
  await page.getByRole('button', { name: 'Registro anterior' }).click();
  await page.getByText(/^1 de \d+$/).waitFor();
});

test('what does not fit into the bar is under "Mais"', async () => {
  const { page } = await (await journey.person()).login('admin', '/configuracoes/unidades');
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Páginas' });
  await page.setViewportSize({ width: 960, height: 700 });
  await bar.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: /^Usuários/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: /^Usuários/ }).click();
  await page.getByRole('heading', { name: 'Usuários', level: 1 }).waitFor();
  await page.setViewportSize({ width: 1920, height: 700 });
  // As wide as it is, more rooms are in the bar, and the one somebody is in always is.
  await bar.getByRole('button', { name: 'Financeiro' }).waitFor();
  await bar.getByRole('button', { name: 'Acessos' }).waitFor();
});
