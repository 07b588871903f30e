import { readFile } from 'node:fs/promises';
import { ControleMedida, RelatorioExecucao } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('quality asks how the controls went, takes the figures along and opens what is behind one', async () => {
  const api = await apiAs(journey.product.url, 'qualidade');
  const { page } = await (await journey.person()).loggedIn('qualidade');
  await page.goto(`${journey.product.url}/relatorios`);
  await page.getByRole('tab', { name: 'Controle de qualidade' }).click();
  await page.getByRole('textbox', { name: 'De' }).fill('01/01/2020');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('grid', { name: 'Controle de qualidade' });
  const first = sheet.getByText('BN-2311').first();
  await first.waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('\uFEFFMaterial;Nível;Lote');
  const [run] = await api.ask(RelatorioExecucao.calls.list, { query: { _limit: '1' } });
  expect(run).toMatchObject({ Formato: 'CSV', Parametros: { De: '2020-01-01' } });

  // A line opens exactly the measures it counts.
  await first.dblclick();
  await page.waitForURL(/\/laboratorio\/medidas-de-controle\?/);
  const asked = Object.fromEntries(new URL(page.url()).searchParams);
  const counted = await api.ask(ControleMedida.calls.count, { query: asked });
  expect(csv.split('\r\n')[1]?.split(';')[5]).toBe(String(counted));
});
