// @module-tag second

import { expect, test } from 'vitest';
import { ResultadoCritico, Test } from '@bancada/contracts';
import type { Page } from 'playwright';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob } from './support/prepare.ts';

const journey = startJourney();

const SAME_PERSON = 'Quem digitou ou conferiu os resultados não pode autorizá-los. Peça a outra pessoa.';

/** Rows of the exam LIPIDIO_SI (TRIG_MG, LDL_MG, HDL_MG): two without a risk, then one of each risk. */
const rows = [
  ['100', '90', '55'],
  ['120', '100', '60'],
  ['1200', '100', '55'],
  ['110', '200', '55'],
  ['130', '95', '50'],
] as const;
const [CRITICAL, OUT_OF_RANGE, EDITED] = [2, 3, 4] as const;

test('the submitter cannot verify; another person does, risks one by one; a third one authorises', async () => {
  const api = await apiAs(journey.product.url, 'conferente');
  const job = await emptyJob(await apiAs(journey.product.url, 'analista'), 'LIPIDIO_SI', rows.length + 1);
  const statuses = async () => {
    const tests = await api.ask(Test.calls.list, { query: { Job: String(job), _limit: '-1' } });
    return tests.toSorted((a, b) => a.id - b.id).map(({ TestStatus }) => TestStatus);
  };

  // The one who types may also verify, but not their own work.
  const { page } = await (await journey.person()).loggedIn('conferente');
  const worksheet = await WorksheetPage.open(page, job);
  await worksheet.choose(0, 'TRIG_MG');
  for (const row of rows) {
    for (const text of row) await worksheet.enter(text, 'Tab');
  }
  // The last row misses its LDL: it is not computed, so it cannot be submitted.
  await worksheet.enter('140', 'Tab');
  await worksheet.saved();
  await worksheet.choose(EDITED, 'HDL_MG');
  await worksheet.enter('51');
  await worksheet.saved();

  await selectAll(worksheet);
  await action(page, `Enviar para conferência (${rows.length + 1})`).click();
  await toast(page, '5 exames enviados para conferência.').waitFor();
  await leftOut(page).getByText('Falta preencher: Colesterol LDL, Colesterol HDL.').waitFor();
  await close(page);
  expect(await statuses()).toEqual([...Array<string>(5).fill('Digitado'), 'Em_Execucao']);

  await worksheet.choose(0, 'TRIG_MG');
  await action(page, 'Conferir (1)').click();
  await leftOut(page)
    .getByText('Quem digitou algum dos resultados não pode conferi-los. Peça a outra pessoa.')
    .waitFor();
  await close(page);
  expect((await statuses())[0]).toBe('Digitado');

  // Somebody else: the bulk button takes what has no risk and leaves the others, with their risks, to be reviewed.
  const rt = await (await journey.person()).loggedIn('rt');
  const theirs = await WorksheetPage.open(rt.page, job);
  await selectAll(theirs);
  await action(rt.page, 'Conferir (5)').click();
  const dialog = leftOut(rt.page);
  await toast(rt.page, '2 exames conferidos.').waitFor();
  expect(await statuses()).toEqual(['Conferido', 'Conferido', 'Digitado', 'Digitado', 'Digitado', 'Em_Execucao']);
  const risks = () =>
    dialog
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.innerText));
  await expect
    .poll(risks)
    .toEqual([
      'Triglicerídeos: 1200 mg/dL (crítico)',
      'Colesterol LDL: 200 mg/dL (fora da faixa)',
      'Colesterol HDL: 51 mg/dL (alterado depois da primeira digitação)',
    ]);
  const confirm = dialog.getByRole('button', { name: 'Revisei: conferir este exame' });
  expect(await confirm.first().isDisabled()).toBe(true);
  for (const [done, row] of [CRITICAL, OUT_OF_RANGE, EDITED].entries()) {
    await dialog.getByRole('checkbox').first().check();
    await confirm.first().click();
    await expect.poll(statuses).toHaveProperty(String(row), 'Conferido');
    await expect.poll(risks).toHaveLength(2 - done);
  }
  await dialog.waitFor({ state: 'detached' });

  // Who verified does not authorise either: the company asks for a third person.
  await selectAll(theirs);
  await action(rt.page, 'Autorizar (5)').click();
  await leftOut(rt.page).getByText('5 exames ficaram de fora').waitFor();
  await leftOut(rt.page).getByText(SAME_PERSON).first().waitFor();
  await close(rt.page);

  const { page: third } = await (await journey.person()).loggedIn('admin');
  const last = await WorksheetPage.open(third, job);
  await selectAll(last);
  await action(third, 'Autorizar (5)').click();
  await toast(third, '2 exames autorizados.').waitFor();
  await leftOut(third).getByText('3 exames ficaram de fora').waitFor();
  // Nobody was told of the critical value: the call is recorded here, and the test is asked for again.
  await leftOut(third).getByRole('button', { name: 'Registrar comunicação…' }).click();
  await leftOut(third).getByRole('textbox', { name: 'Comunicado a' }).fill('Dra. Ana Souza, por telefone');
  await leftOut(third).getByRole('checkbox', { name: 'Quem recebeu leu o valor de volta' }).check();
  await leftOut(third).getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect.poll(async () => leftOut(third).getByRole('checkbox').count()).toBe(3);
  // Who was told, and that they read it back, is stored.
  const [call] = await api.ask(ResultadoCritico.calls.list, { query: { Job: String(job) } });
  expect(call).toMatchObject({ Valor: '1200', Comunicado: 'Dra. Ana Souza, por telefone', LidoDeVolta: true });
  for (let left = 3; left > 0; left--) {
    await leftOut(third).getByRole('checkbox').first().check();
    await leftOut(third).getByRole('button', { name: 'Revisei: autorizar este exame' }).first().click();
    await expect.poll(async () => (await statuses()).filter((status) => status === 'Autorizado').length).toBe(6 - left);
    await expect.poll(async () => leftOut(third).getByRole('checkbox').count()).toBe(left - 1);
  }
  expect(await statuses()).toEqual([...Array<string>(5).fill('Autorizado'), 'Em_Execucao']);
  // What is authorised is locked, and says why.
  await last.choose(0, 'TRIG_MG');
  await last.type('1');
  await third.getByText('O exame está em Autorizado e não pode mais ser digitado.').waitFor();
});

const action = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** A message at the bottom right; it is also read out to screen readers. */
const toast = (page: Page, text: string) => page.locator('.fui-Toast').getByText(text);
const leftOut = (page: Page) => page.getByRole('dialog');

async function close(page: Page): Promise<void> {
  await leftOut(page).getByRole('button', { name: 'Fechar' }).click();
  await leftOut(page).waitFor({ state: 'detached' });
}

async function selectAll(worksheet: WorksheetPage): Promise<void> {
  await worksheet.choose(0, 'TRIG_MG');
  await worksheet.page.keyboard.press('Control+a');
}
