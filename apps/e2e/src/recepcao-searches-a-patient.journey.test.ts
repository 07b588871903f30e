// @module-tag second
import { CONSULTA } from '@bancada/contracts';
import type { Request } from 'playwright';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { startJourney } from './support/journey.ts';
import { queryOf } from './support/requests.ts';

const journey = startJourney();

test('a patient is searched for, filtered and jumped to, and no address has the name', async () => {
  const { page } = await (await journey.person()).login('admin');
  const asked: Request[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => asked.push(request));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const sent = (field: string, value: string) => () =>
    asked.filter((request) => queryOf(request).get(field) === value).map((request) => new URL(request.url()).pathname);

  const registry = await RegistryPage.open(page, '/pacientes');
  await registry.search.fill('goncalves');
  await registry.row('Gonçalves').first().waitFor();
  await expect.poll(sent('_q', 'goncalves')).toContain(`/api/${CONSULTA}/pacientes`);
  await page.getByRole('button', { name: 'Menu da coluna Nome completo' }).click();
  await page.getByRole('textbox', { name: 'Contém' }).fill('Gonçalv');
  await page.keyboard.press('Escape');
  await expect.poll(sent('NomeCompleto_contains', 'Gonçalv')).toContain(`/api/${CONSULTA}/pacientes`);
  addresses.push(page.url());

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Ir para página ou registro' }).pressSequentially('goncalves');
  await page.getByRole('option').filter({ hasText: 'Gonçalves' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pacientes\/\d+$/);
  addresses.push(...asked.map((request) => request.url()));
  const told = addresses.map((address) => decodeURIComponent(address).normalize('NFD').toLowerCase());
  expect(told.filter((address) => address.includes('goncalv') || /gonc\u0327alv/.test(address))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(10);
});
