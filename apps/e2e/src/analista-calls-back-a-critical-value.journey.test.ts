// @module-tag second
import { bulkTransition, ResultadoCritico, Test } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { importedJob } from './support/laudos.ts';

const journey = startJourney();

const values = { TRIG_MG: { value: '1200' }, LDL_MG: { value: '90' }, HDL_MG: { value: '55' } };

test('a critical value waits until somebody is told and reads it back; who told whom stays with it', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await importedJob(api, 'Crítico', 1, values);
  const tests = await api.ask(Test.calls.list, { query: { Job: String(job) } });
  const typed = tests.map(({ id, Versao }) => ({ id, Versao }));
  await api.ask(bulkTransition, { body: { action: 'digitar', tests: typed } });
  const stored = async () => (await api.ask(ResultadoCritico.calls.list, { query: { Job: String(job) } }))[0];
  const waiting = await stored();
  expect(waiting).toMatchObject({ Situacao: 'A_Comunicar', Comunicado: null });

  const { page, hands } = await (await journey.person()).loggedIn('analista');
  await page.goto(`/laboratorio/resultados-criticos/${waiting?.id}`);
  const call = page.getByRole('button', { name: 'Registrar comunicação…' });
  await call.waitFor();
  await hands.reset(page);
  await call.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comunicar o resultado crítico' });
  await dialog.getByText('1.200').or(dialog.getByText('1200')).first().waitFor();
  const told = dialog.getByRole('textbox', { name: /^Comunicado a/ });
  await told.focus();
  await page.keyboard.type('Plantão da UTI, por telefone');
  // Nobody may say that it was told before the other side has read the value back.
  const save = dialog.getByRole('button', { name: 'Registrar' });
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Quem recebeu leu o valor de volta' }).press('Space');
  await save.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^Comunicado em /).waitFor();
  expect((await hands.counted(page)).pointer).toBe(0);
  expect(await stored()).toMatchObject({
    Situacao: 'Comunicado',
    Comunicado: 'Plantão da UTI, por telefone',
    LidoDeVolta: true,
    Usuario: expect.any(Number),
    Data: expect.any(String),
  });
});
