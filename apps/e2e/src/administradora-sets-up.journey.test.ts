// @module-tag second

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { startJourney } from './support/journey.ts';

const journey = startJourney({ demo: false });

test('an administrator sets up an empty installation, in her language, and is at work', async () => {
  const { page } = await journey.person();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Preparar a Bancada' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole('combobox', { name: 'Idioma' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Set up Bancada' }).waitFor();
  const create = page.getByRole('button', { name: 'Create and log in' });
  expect(await create.isDisabled()).toBe(true);
  await page.getByLabel('Company name').fill('Laboratório Aurora');
  await page.getByLabel('CNPJ').fill('11222333000181');
  await page.getByLabel('First unit').fill('Centro');
  await page.getByLabel('Your name').fill('Helena Prado');
  await page.getByLabel('E-mail').fill('helena@aurora.com.br');
  const password = page.locator('input[autocomplete=new-password]');
  await password.fill('senha12345678');
  await create.click();
  await page.getByRole('alert').getByText('leaked passwords').waitFor();
  await password.fill('um cavalo bem azul');
  await create.click();

  // A new company has no lists yet: they are offered first.
  await page.getByRole('heading', { name: 'Starter data' }).waitFor();
  await page.getByText('None is in the list yet.').first().waitFor();
  const offered = await new AxeBuilder({ page }).include('main').analyze();
  expect(offered.violations.map(({ id }) => id)).toEqual([]);
  await page.getByLabel('Job roles').uncheck();
  await page.getByRole('button', { name: /^Add \d+ lists$/ }).click();
  await page
    .getByText(/^\d+ records added\.$/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'See the list: Chart of accounts' }).click();
  await page.getByRole('gridcell', { name: 'Receita de serviços' }).first().waitFor();
  await page.goto('/');

  // Nothing waits in an empty clinic, and nobody lands on a list of nothing.
  await page.getByRole('heading', { name: /Helena Prado$/, level: 1 }).waitFor();
  const known = () => page.evaluate(() => localStorage.getItem('bancada.session') ?? '');
  await expect.poll(known).toContain('Laboratório Aurora');
});

test('whoever comes later finds the login', async () => {
  const { page } = await journey.person();
  await page.goto('/');
  await page.locator('input[autocomplete=current-password]').waitFor();
  expect(await page.getByRole('heading').allTextContents()).toEqual(['Bancada']);
});
