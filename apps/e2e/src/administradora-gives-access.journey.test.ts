// @module-tag second
import { expect, test } from 'vitest';
import { LoginPage } from './pages/LoginPage.ts';
import { RegistryPage } from './pages/RegistryPage.ts';
import { startJourney } from './support/journey.ts';
import { menuEntry, openRoomMenu } from './support/menu.ts';

const journey = startJourney();

test('a colleague gets a role, a place and a password, chooses her own, and sees what she may', async () => {
  const { page } = await (await journey.person()).loggedIn('admin');

  const roles = await RegistryPage.open(page, '/acessos/papeis');
  await page.keyboard.press('Alt+n');
  await roles.field('Nome').fill('Consulta do laboratório');
  await roles.form.getByRole('button', { name: 'Laboratório', exact: true }).click();
  await roles.form.getByRole('checkbox', { name: 'Ver' }).check();
  // Only pages the role may open are offered to begin with.
  const first = roles.form.getByRole('combobox', { name: 'Página inicial' });
  await first.fill('');
  await first.pressSequentially('compras');
  await first.and(page.locator('[aria-expanded=true]')).waitFor();
  expect(await page.getByRole('option', { name: 'Compras', exact: true }).count()).toBe(0);
  await first.fill('');
  await first.pressSequentially('resul');
  await page.getByRole('option', { name: 'Resultados', exact: true }).click();
  await roles.save();

  const users = await RegistryPage.open(page, '/acessos/usuarios');
  await page.keyboard.press('Alt+n');
  await users.field('Nome').fill('Lia (fictícia)');
  await users.field('E-mail').fill('lia@demo.bancada');
  await users.choose('Papel', 'Consulta do laboratório');
  await users.form.getByRole('button', { name: 'Adicionar linha' }).click();
  await users.choose('Empresa', 'Laboratório Demonstração');
  await users.save();
  await users.button('Gerar senha').click();
  const given = page.getByRole('alertdialog', { name: 'Senha provisória' });
  const password = await given.getByText(/^\w{4}(-\w{4}){3}$/).innerText();
  await given.getByRole('button', { name: 'Já anotei' }).click();

  const lia = await journey.person();
  await lia.page.goto('/');
  const login = new LoginPage(lia.page);
  await login.email.fill('lia@demo.bancada');
  await login.password.fill(password);
  await login.password.press('Enter');
  await lia.page.getByRole('heading', { name: 'Crie a sua senha' }).waitFor();
  await lia.page.getByLabel('Senha atual').fill(password);
  await lia.page.getByLabel('Nova senha', { exact: true }).fill('a chuva cai no telhado de zinco');
  await lia.page.getByLabel('Repita a nova senha').fill('a chuva cai no telhado de zinco');
  await lia.page.keyboard.press('Enter');
  await lia.page.getByRole('heading', { name: 'Resultados' }).waitFor();
  const bar = lia.page.getByRole('banner').getByRole('navigation', { name: 'Páginas' });
  await bar.getByRole('button', { name: 'Laboratório' }).waitFor();
  expect(await bar.getByRole('button', { name: 'Cadastros' }).count()).toBe(0);
  // Home is where the mark leads, also for whom another page is the first.
  await lia.page.getByRole('banner').getByRole('link').first().click();
  await lia.page.getByRole('heading', { name: 'Tudo em dia' }).waitFor();
  expect(lia.faults).toEqual([]);
});

test('a text is changed where it stands: Alt+click, seen while it is typed, kept for everybody of the company', async () => {
  const { page } = await (await journey.person()).login('admin');
  await page.goto('/cadastros/procedimentos');
  await page.getByRole('heading', { name: 'Procedimentos', level: 1 }).click({ modifiers: ['Alt'] });
  await page.getByRole('heading', { name: 'Textos da interface' }).waitFor();
  const field = page.getByTitle('catalog.Tratamento.title').getByRole('textbox');
  await field.fill('Exames e consultas');
  await openRoomMenu(page, 'Cadastros');
  await menuEntry(page, 'Exames e consultas').waitFor();
  await page.keyboard.press('Escape');
  await field.press('Enter');
  // What is stored needs no button any more.
  await page.getByTitle('catalog.Tratamento.title').getByRole('button').first().waitFor({ state: 'detached' });
  await field.and(page.locator('[value="Exames e consultas"]')).waitFor();

  const analyst = await (await journey.person()).login('analista', '/laboratorio/resultados');
  await analyst.page.locator('.ag-row').getByText('T-94', { exact: true }).waitFor();
  await openRoomMenu(analyst.page, 'Cadastros');
  await menuEntry(analyst.page, 'Exames e consultas').waitFor();

  await field.fill('');
  await field.press('Enter');
  await openRoomMenu(page, 'Cadastros');
  await menuEntry(page, 'Procedimentos').waitFor();
});
