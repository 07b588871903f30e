// @module-tag second
import { expect, test } from 'vitest';
import { logout, type Session } from '@bancada/contracts';
import { LoginPage } from './pages/LoginPage.ts';
import { RegistryPage } from './pages/RegistryPage.ts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { draftsOf, sealedDrafts } from './support/drafts.ts';
import { startJourney } from './support/journey.ts';
import { jobNamed, resultsOf } from './support/prepare.ts';

const journey = startJourney();

test('a login that ends in mid-save: the dialog, the login, and everything typed is stored', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await jobNamed(api, 'Placa de 96');
  const { page } = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(page, job);
  await worksheet.choose(0, 'R1');
  await worksheet.enter('88,1');
  await worksheet.saved();

  // The login really ends on the server, as it does when it is used elsewhere or revoked.
  const session = await page.evaluate(() => localStorage.getItem('bancada.session'));
  const { refreshToken } = JSON.parse(session ?? '{}') as Session;
  await api.ask(logout, { body: { refreshToken } });
  await worksheet.enter('102,4');
  await worksheet.enter('97,2');

  const dialog = page.getByRole('alertdialog', { name: 'Seu login expirou' });
  await dialog.getByText('Favor logar novamente no sistema').waitFor();
  await dialog.getByRole('button', { name: 'Logar novamente' }).press('Enter');
  await new LoginPage(page).login('analista');
  const again = new WorksheetPage(page);
  await again.ready();
  await again.saved();
  const shown = await Promise.all([0, 1, 2].map((row) => again.text(row, 'R1').innerText()));
  expect(shown).toEqual(['88,1', '102,4', '97,2']);
  const stored = (await resultsOf(api, job)).filter(({ CodigoComponent }) => CodigoComponent === 'R1').slice(0, 3);
  expect(stored.map(({ ValorResultado }) => ValorResultado?.value)).toEqual(['88.1', '102.4', '97.2']);
});

test('what was typed survives a logout, unreadable until its person is back', async () => {
  const { page } = await (await journey.person()).loggedIn('admin');
  const registry = await RegistryPage.open(page, '/cadastros/procedimentos');
  await page.keyboard.press('Alt+n');
  await registry.field('Nome completo').fill('Consulta de retorno');
  await expect.poll(() => draftsOf(page, 'forms')).toMatchObject([{ mine: { NomeCompleto: 'Consulta de retorno' } }]);

  const logOut = async () => {
    await page.getByRole('button', { name: 'Menu de ' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await new LoginPage(page).email.waitFor();
  };
  await logOut();
  const kept = await sealedDrafts(page);
  expect(kept).toHaveLength(1);
  const disk = kept.map(({ name, group, box }) => `${name} ${group} ${Buffer.from(box).toString('latin1')}`).join();
  expect(disk).not.toMatch(/Consulta|NomeCompleto|tratamentos|novo/);

  // Somebody else at the same browser finds none of it.
  await new LoginPage(page).login('rt');
  await RegistryPage.open(page, '/cadastros/procedimentos');
  expect(await draftsOf(page, 'forms')).toEqual([]);
  expect(await sealedDrafts(page)).toEqual(kept);
  await logOut();
  await new LoginPage(page).login('admin');
  await page.goto('/cadastros/procedimentos/novo');
  await registry.form.locator('input[value="Consulta de retorno"]').waitFor();
});

test('a device that is forgotten holds nothing of what was typed on it', async () => {
  const { page } = await (await journey.person()).loggedIn('admin');
  const registry = await RegistryPage.open(page, '/cadastros/procedimentos');
  await page.keyboard.press('Alt+n');
  await registry.field('Nome completo').fill('Consulta de retorno');
  await expect.poll(() => draftsOf(page, 'forms')).toHaveLength(1);

  await page.getByRole('button', { name: 'Menu de ' }).click();
  await page.getByRole('menuitem', { name: 'Esquecer este aparelho' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Esquecer este aparelho?' });
  const anew = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Esquecer tudo' }).press('Enter');
  await anew;
  await new LoginPage(page).email.waitFor();
  expect(await draftsOf(page, 'forms')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('bancada.session'))).toBeNull();
});

test(
  'two tabs that type into one record keep each its own, and the menu lists what is not stored',
  { tags: 'deep' },
  async () => {
    const person = await (await journey.person()).loggedIn('admin');
    const { page: one } = person;
    const first = await RegistryPage.open(one, '/cadastros/procedimentos');
    await one.keyboard.press('Alt+n');
    await first.field('Nome completo').fill('Consulta de retorno');
    await expect.poll(() => draftsOf(one, 'forms')).toHaveLength(1);

    const page = await person.openTab();
    await page.goto('/cadastros/procedimentos/novo');
    const second = new RegistryPage(page);
    await page.getByText('Você também está digitando neste registro em outra aba').waitFor();
    await second.field('Nome completo').fill('Primeira consulta');
    await one.getByText('Você também está digitando neste registro em outra aba').waitFor();
    const names = async () =>
      ((await draftsOf(page, 'forms')) as { mine: { NomeCompleto: string } }[]).map(({ mine }) => mine.NomeCompleto);
    await expect.poll(async () => (await names()).toSorted()).toEqual(['Consulta de retorno', 'Primeira consulta']);

    await page.getByRole('button', { name: 'Menu de ' }).click();
    await page.getByRole('menuitem', { name: 'Ainda não salvo' }).click();
    await page.getByRole('button', { name: 'Procedimentos: 2 itens' }).waitFor();

    // Both tabs are closed: a new one goes on with what was typed last, and offers the other.
    const next = await person.openTab();
    await one.close();
    await page.close();
    await next.goto('/cadastros/procedimentos/novo');
    await next.getByText('Neste registro ficou algo digitado em outra aba').waitFor();
    expect(await next.getByText('Você também está digitando').count()).toBe(0);
    expect(await new RegistryPage(next).field('Nome completo').inputValue()).toBe('Primeira consulta');
    await next.getByRole('button', { name: 'Continuar com ele aqui' }).click();
    await expect.poll(() => new RegistryPage(next).field('Nome completo').inputValue()).toBe('Consulta de retorno');
    await next.getByText('Neste registro ficou algo digitado em outra aba').waitFor();
  },
);
