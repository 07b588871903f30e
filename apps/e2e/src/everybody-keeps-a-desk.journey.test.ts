// @module-tag second
import { EVENTOS_PATH, listNotificacoes, perfilCalls, Test, updateTest } from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/LoginPage.ts';
import { RegistryPage } from './pages/RegistryPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('who submitted a test hears at once that a colleague sent it back, why, and goes there', async () => {
  const { page } = await journey.person();
  // The page has read what there is and does not follow yet: what happens in between is heard, too.
  const { promise: sentBack, resolve: follow } = Promise.withResolvers<void>();
  await page.route(`**${EVENTOS_PATH}?*`, async (route) => {
    await sentBack;
    await route.continue();
  });
  const read = page.waitForResponse((response) => response.url().endsWith(listNotificacoes.path));
  await page.goto('/');
  await new LoginPage(page).login('analista');
  await read;
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor();

  const colleague = await apiAs(journey.product.url, 'conferente');
  const [typed] = await colleague.ask(Test.calls.list, { query: { TestStatus: 'Digitado', _limit: '1' } });
  if (!typed) throw new Error('The demo company has no submitted test');
  const body = { Versao: typed.Versao, TestStatus: 'Em_Execucao', Motivo: 'Conferir a diluição' } as const;
  await colleague.ask(updateTest, { params: { id: typed.id }, body });
  follow();

  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await panel.getByText('Motivo: Conferir a diluição').click();
  await page.waitForURL(new RegExp(`/laboratorio/resultados/${typed.Job}\\?amostra=${typed.Sample}$`));
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
  await panel.waitFor({ state: 'detached' });
});

test('a page is kept as a bookmark, and is there on another device, with theme and view', async () => {
  const person = await (await journey.person({ colorScheme: 'light' })).loggedIn('admin');
  const { page } = person;
  await RegistryPage.open(page, '/cadastros/procedimentos');
  await page.getByRole('button', { name: 'Favoritos' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta página…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar nos favoritos' });
  await dialog.getByRole('textbox').fill('Os nossos exames');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Hemograma');
  await page.getByText('1 registro', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('menuitem', { name: 'Salvar esta visão…' }).click();
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Só hemograma');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Só hemograma' }).click();
  await page.getByRole('menuitem', { name: 'Compartilhar Só hemograma na empresa' }).click();
  const preferred = page.waitForResponse((response) => response.url().endsWith(perfilCalls.alterar.path));
  await person.prefers('Tema', 'Escuro');
  await preferred;

  const elsewhere = await (await journey.person({ colorScheme: 'light' })).login('admin');
  await expect.poll(() => scheme(elsewhere.page)).toBe('dark');
  await elsewhere.page.getByRole('button', { name: 'Favoritos' }).click();
  await elsewhere.page.getByRole('menuitem', { name: 'Os nossos exames' }).click();
  await elsewhere.page.getByRole('heading', { name: 'Procedimentos' }).waitFor();

  const colleague = await (await journey.person({ colorScheme: 'light' })).login('rt', '/cadastros/procedimentos');
  await colleague.page.getByRole('button', { name: 'Visões' }).click();
  await colleague.page.getByRole('menuitem', { name: /Só hemograma/ }).click();
  await colleague.page.getByRole('gridcell', { name: 'HEMO', exact: true }).waitFor();
  await colleague.page.getByRole('gridcell', { name: 'LIPIDIO_SI' }).waitFor({ state: 'detached' });
  expect(await scheme(colleague.page)).toBe('light');
});

const scheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body).colorScheme);
