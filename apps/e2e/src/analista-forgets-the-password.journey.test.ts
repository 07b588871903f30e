// @module-tag second
import { expect, test } from 'vitest';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

const NEW = 'jabuticaba azul de domingo';

test('a forgotten password is chosen anew by a link that came by message, once', async () => {
  // Without a mail server the simulator has it, where an administrator reads it as the person would, as soon as it came.
  const { page: office } = await (await journey.person()).loggedIn('admin');
  await office.goto('/mensagens/simulador');
  // What the demo sent is there before.
  await office.getByRole('button', { name: /O vídeo do seu embrião/ }).waitFor();

  const { page } = await journey.person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('E-mail').fill('analista@demo.bancada');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor();

  await office.getByRole('button', { name: /Escolha outra senha/ }).click();
  const message = await office.getByRole('article').filter({ hasText: 'redefinir-senha' }).textContent();
  const [, path = ''] = /https?:\/\/[^/]+(\/redefinir-senha#[\w-]+)/.exec(message ?? '') ?? [];
  expect(path).not.toBe('');

  await page.goto(path);
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await field('Nova senha').waitFor();
  // What opens the page is neither in the address nor in the history any more.
  expect(page.url()).toBe(`${journey.product.url}/redefinir-senha`);
  await field('Nova senha').fill(NEW);
  await field('Repita a nova senha').fill(NEW);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Senha trocada' }).waitFor();
  await page.getByRole('link', { name: 'Ir para o login' }).click();
  await page.getByLabel('E-mail').fill('analista@demo.bancada');
  await page.locator('input[type=password]').fill(NEW);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
});
