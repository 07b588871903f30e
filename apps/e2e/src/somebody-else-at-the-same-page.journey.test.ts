// @module-tag second
import { CONSULTA, jobsWithRelationships } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/LoginPage.ts';
import { startJourney } from './support/journey.ts';
import { goByMenu } from './support/menu.ts';

const journey = startJourney();

test('who logs in after somebody else sees nothing that was read or opened before them', async () => {
  const { page } = await (await journey.person()).login('admin', '/laboratorio/resultados');
  const palette = page.getByRole('combobox', { name: 'Ir para página ou registro' });
  const job = page.getByRole('gridcell', { name: 'T-94', exact: true });
  await job.waitFor();
  await page.keyboard.press('Control+k');
  await palette.pressSequentially('goncalves');
  await page.getByRole('option').filter({ hasText: 'Gonçalves' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pacientes\/\d+$/);
  await page.getByRole('button', { name: 'Menu de ' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await new LoginPage(page).email.waitFor();

  // Their own rows are never answered: what is on the screen is what the page still had.
  const jobs = new RegExp(`/api/(${CONSULTA}/)?${jobsWithRelationships.path}`);
  await page.route(jobs, () => undefined);
  const asked = page.waitForRequest(jobs);
  await new LoginPage(page).login('analista');
  await goByMenu(page, 'Laboratório', 'Resultados');
  await asked;
  await page.getByRole('heading', { name: 'Resultados' }).first().waitFor();
  expect(await job.count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  expect((await page.getByRole('option').allInnerTexts()).filter((text) => text.includes('Gonçalves'))).toEqual([]);
});
