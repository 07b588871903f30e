// @module-tag second
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { jobNamed, resultsOf } from './support/prepare.ts';

const journey = startJourney();

test('no network: typing goes on, the strip says so, and the queue is sent when it is back', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await jobNamed(api, 'Placa de 96');
  const { page, context } = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(page, job);
  const values = async () =>
    (await resultsOf(api, job))
      .filter(({ CodigoComponent }) => CodigoComponent === 'R1' || CodigoComponent === 'MEDIA_R')
      .slice(0, 6)
      .map(({ ValorResultado }) => ValorResultado?.value ?? null);

  await context.setOffline(true);
  await worksheet.choose(0, 'R1');
  for (const text of ['88,1', '102,4', '97,2']) await worksheet.enter(text);
  await worksheet.strip.getByText('Sem conexão: 3 na fila, guardados neste computador').waitFor();
  await worksheet.cell(0, 'R1').getByRole('img', { name: 'Na fila para salvar' }).waitFor();
  await expect.poll(() => worksheet.text(2, 'MEDIA_R').innerText()).toBe('97,2');
  expect(await values()).toEqual(Array(6).fill(null));

  await context.setOffline(false);
  await worksheet.saved();
  await worksheet.cell(0, 'R1').getByRole('img', { name: 'Salvo' }).waitFor();
  expect(await values()).toEqual(['88.1', '88.1', '102.4', '102.4', '97.2', '97.2']);

  // Offline again, and the page is loaded anew once the network is back: the drafts are sent from the browser's database.
  await context.setOffline(true);
  await worksheet.enter('77,7');
  await worksheet.strip.getByText('Sem conexão: 1 na fila, guardados neste computador').waitFor();
  await expect.poll(() => worksheet.kept()).toBe(1);
  await page.evaluate(() => stop());
  await page.goto('about:blank');
  await context.setOffline(false);
  const again = await WorksheetPage.open(page, job);
  await again.saved();
  await expect.poll(() => again.text(3, 'R1').innerText()).toBe('77,7');
  const [, , , fourth] = (await resultsOf(api, job)).filter(({ CodigoComponent }) => CodigoComponent === 'R1');
  expect(fourth?.ValorResultado?.value).toBe('77.7');
});
