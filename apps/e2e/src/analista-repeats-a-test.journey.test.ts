// @module-tag second
import { ResultExecucao, Test } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob } from './support/prepare.ts';

const journey = startJourney();

test('a verifier has a test repeated; the analyst types it again and chooses the run that counts', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await emptyJob(api, 'LIPIDIO_SI', 1);
  const { page } = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(page, job);
  await worksheet.choose(0, 'TRIG_MG');
  for (const text of ['100', '90', '55']) await worksheet.enter(text, 'Tab');
  await worksheet.saved();
  await worksheet.choose(0, 'TRIG_MG');
  await page.getByRole('button', { name: 'Enviar para conferência (1)' }).click();
  await page.getByText('1 exame enviado para conferência.').first().waitFor();

  // Who verifies has it repeated, and says why.
  const reviewer = await (await journey.person()).loggedIn('rt');
  const theirs = await WorksheetPage.open(reviewer.page, job);
  await theirs.choose(0, 'TRIG_MG');
  await reviewer.page.getByRole('button', { name: 'Execuções…' }).click();
  await reviewer.page.getByRole('button', { name: 'Repetir o exame…' }).click();
  await reviewer.page.getByRole('dialog').getByRole('textbox').fill('Valor incompatível com o histórico');
  await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Repetir o exame' }).click();
  await theirs.grid.getByText('exec. 2/2', { exact: false }).waitFor();
  await expect.poll(() => theirs.text(0, 'TRIG_MG').innerText()).toBe('');

  // The analyst measures again, then finds that the first run was right.
  await page.reload();
  await worksheet.ready();
  await worksheet.choose(0, 'TRIG_MG');
  for (const text of ['210', '95', '50']) await worksheet.enter(text, 'Tab');
  await worksheet.saved();
  await worksheet.choose(0, 'TRIG_MG');
  await page.getByRole('button', { name: 'Execuções (2)' }).click();
  await page.getByRole('button', { name: 'Usar a 1ª execução…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Coágulo na segunda');
  await page.getByRole('dialog').getByRole('button', { name: 'Usar a 1ª execução' }).click();
  await worksheet.grid.getByText('exec. 1/2', { exact: false }).waitFor();
  await expect.poll(() => worksheet.text(0, 'TRIG_MG').innerText()).toBe('100');

  const [repeated] = await api.ask(Test.calls.list, { query: { Job: String(job) } });
  expect(repeated).toMatchObject({ Execucao: 2, ExecucaoValida: 1, TestStatus: 'Em_Execucao' });
  const kept = await api.ask(ResultExecucao.calls.list, {
    query: { Test: String(repeated?.id), Execucao: '2', _limit: '-1' },
  });
  expect(kept.map(({ ValorResultado }) => ValorResultado?.value)).toEqual(expect.arrayContaining(['210', '95', '50']));
});
