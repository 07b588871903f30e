// @module-tag second
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('the production of a month is read, opened, and taken along as a file', async () => {
  const { page } = await (await journey.person()).login('admin', '/relatorios');
  await page.getByRole('tab', { name: 'Prazos de entrega' }).click();
  await page.waitForURL(/\/relatorios\/\d+$/);
  await page.getByRole('tab', { name: 'Produção por exame' }).click();
  await page.getByRole('button', { name: 'Gerar' }).press('Enter');
  const first = page.locator('.ag-row[row-index="0"] .ag-cell').first();
  await first.waitFor();
  const shown = await page.locator('.ag-center-cols-container .ag-row').count();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n').length).toBeGreaterThan(shown);
  expect(text).toContain('Hemograma completo');
  await first.click();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/laboratorio\//);
  await page.locator('.ag-row').first().waitFor();
});
