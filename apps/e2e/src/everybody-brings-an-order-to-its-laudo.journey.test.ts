// @module-tag second

import {
  Componente,
  ControleAlvo,
  createControleMedida,
  Job,
  Laudo,
  Paciente,
  Sample,
  Test,
  TestHistorico,
} from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LaudoPage } from './pages/LaudoPage.ts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { type Api, apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { goByMenu } from './support/menu.ts';
import { scan } from './support/scanner.ts';

const journey = startJourney();

/** The size of a small screen on a desk. */
const DESK = { viewport: { width: 1280, height: 800 } };

test('an order is collected, received, typed, verified, authorised, and its laudo is published, each by their person', async () => {
  const office = await apiAs(journey.product.url, 'admin');
  const { page: reception } = await (await journey.person(DESK)).login('recepcao', '/laboratorio/resultados');
  const job = await placeOrder(reception, office);
  // Without a budget the order is named after itself.
  expect(job.Codigo).toBe(`T-${job.id}`);
  const [sample] = await office.ask(Sample.calls.list, { query: { Job: String(job.id) } });
  if (!sample) throw new Error('The order has no sample');
  await collectAndReceive(reception, job, sample);

  await measureControl(office);
  const { page: bench } = await (await journey.person(DESK)).loggedIn('analista');
  const worksheet = await WorksheetPage.open(bench, job.id);
  await worksheet.choose(0, 'GLI');
  for (const value of ['104', '8', '5,2']) await worksheet.enter(value, 'Tab');
  await worksheet.saved();
  await worksheet.text(0, 'HOMA_IR').getByText('2,05').waitFor();
  await step(worksheet, 'Enviar para conferência (1)');
  await reaches(office, job, 'Digitado');
  for (const [who, action, state] of [
    ['conferente', 'Conferir (1)', 'Conferido'],
    ['rt', 'Autorizar (1)', 'Autorizado'],
  ] as const) {
    const { page } = await (await journey.person(DESK)).loggedIn(who);
    await step(await WorksheetPage.open(page, job.id), action);
    await review(page, who === 'rt' ? 'autorizar' : 'conferir');
    await reaches(office, job, state);
  }

  // The laudo is written at the bench, and signed and published by who answers for it.
  await bench.getByRole('button', { name: 'Laudos', exact: true }).click();
  await bench.getByRole('menuitem', { name: 'Emitir laudo…' }).click();
  await bench.getByRole('dialog').getByRole('button', { name: 'Criar rascunho' }).click();
  await new LaudoPage(bench).button('Enviar para revisão').click();
  const laudo = () => onlyLaudo(office, job);
  await expect.poll(async () => (await laudo())?.Status).toBe('Em_Revisao');
  const { page: responsible } = await (
    await journey.person(DESK)
  ).login('rt', `/laboratorio/laudos/${(await laudo())?.id}`);
  const record = new LaudoPage(responsible);
  await responsible.getByRole('tab', { name: 'Documento' }).click();
  await responsible.getByText('SEM VALIDADE').first().waitFor({ state: 'attached' });
  await record.publish();
  await expect.poll(async () => (await laudo())?.Status).toBe('Publicado');
  await responsible
    .getByText(/SEM VALIDADE/)
    .first()
    .waitFor({ state: 'detached' });
  await responsible.getByText(/2,05/).first().waitFor({ state: 'attached' });
  expect((await record.taken()).subarray(0, 5).toString('latin1')).toBe('%PDF-');

  // What is stored says who did what.
  const { StatusSample } = await office.ask(Sample.calls.get, { params: { id: sample.id } });
  expect(StatusSample).toBe('Autorizado');
  const history = await office.ask(TestHistorico.calls.list, { query: { Sample: String(sample.id), _sort: 'id:ASC' } });
  const taken = history.filter(({ Test: of }) => of !== null).map(({ Para, UsuarioNome }) => `${Para}: ${UsuarioNome}`);
  expect(taken).toEqual([
    'Disponivel: Recepção (demo)',
    'Em_Execucao: Analista (demo)',
    'Digitado: Analista (demo)',
    'Conferido: Conferente (demo)',
    'Autorizado: Responsável técnico (demo)',
  ]);
});

/** The name of a patient who has no results of the exam: nothing is compared with what they had before. */
async function withoutPrevious(office: Api): Promise<string> {
  const [cycle] = await office.ask(Job.calls.list, { query: { Descricao_contains: 'FIV com ICSI' } });
  const { NomeCompleto } = await office.ask(Paciente.calls.get, { params: { id: cycle?.PacienteRef ?? 0 } });
  return NomeCompleto;
}

/** The reception orders the exam for a patient, with the keyboard; answers the job. */
async function placeOrder(page: Page, office: Api): Promise<Job> {
  const name = await withoutPrevious(office);
  await page.getByRole('button', { name: 'Novo job' }).waitFor();
  await page.keyboard.press('Alt+n');
  const patient = page.getByRole('combobox', { name: 'Paciente' });
  await patient.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name, exact: true }).waitFor();
  await patient.and(page.locator('[aria-activedescendant]')).waitFor();
  await page.keyboard.press('Enter');
  await patient.and(page.locator('[aria-expanded="false"]')).waitFor();
  // Over the client, whom this order has not.
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Exames' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('GLICO');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Tubos e prazos' }).getByText('Glic').first().waitFor();
  await page.keyboard.press('Control+Enter');
  const placed = page.getByText(/Job T-\d+ criado/);
  await placed.waitFor();
  const [Codigo = ''] = /T-\d+/.exec((await placed.textContent()) ?? '') ?? [];
  const [job] = await office.ask(Job.calls.list, { query: { Codigo } });
  if (!job) throw new Error(`There is no job ${Codigo}`);
  return job;
}

/** The person is identified and the sample collected; then its label is read where it arrives. */
async function collectAndReceive(page: Page, { Codigo }: Job, { id, Nome, CodigoBarras }: Sample): Promise<void> {
  await goByMenu(page, 'Laboratório', 'Recebimento');
  await page.getByPlaceholder('Filtrar').or(page.getByRole('searchbox')).first().fill(Codigo);
  await page.locator(`.ag-row[row-id="${id}"] .ag-cell[col-id="Nome"]`).click();
  await page.getByRole('button', { name: 'Coletada… (1)' }).click();
  const dialog = page.getByRole('alertdialog');
  for (const name of ['Nome completo', 'Data de nascimento']) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Registrar coleta' }).click();
  const status = page.locator(`.ag-row[row-id="${id}"] .ag-cell[col-id="StatusSample"]`);
  await status.getByText('Coletada', { exact: true }).waitFor();
  await scan(page, CodigoBarras);
  await page.getByText(`${Nome} recebida.`).waitFor();
  await status.getByText('Recebida', { exact: true }).waitFor();
}

/** Takes the one test of a worksheet a step further. */
async function step(worksheet: WorksheetPage, action: string): Promise<void> {
  await worksheet.choose(0, 'GLI');
  await worksheet.page.getByRole('button', { name: action }).click();
}

/** The control of glucose meets its mean, at whatever hour this runs: the control of yesterday's demo lasts a day. */
async function measureControl(office: Api): Promise<void> {
  const [glucose] = await office.ask(Componente.calls.list, { query: { CodigoComponent: 'GLI' } });
  const [target] = await office.ask(ControleAlvo.calls.list, {
    query: { Componente: String(glucose?.id), _sort: 'id:DESC' },
  });
  if (!target?.Media) throw new Error('Glucose has no control');
  await office.ask(createControleMedida, {
    body: { ControleAlvo: target.id, Valor: target.Media, Data: new Date().toISOString() },
  });
}

/** The glucose is above its range: whoever goes on says that they have seen it. */
async function review(page: Page, act: 'conferir' | 'autorizar'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Glicose em jejum: 104 mg/dL (fora da faixa)' }).check();
  await dialog.getByRole('button', { name: `Revisei: ${act} este exame` }).click();
  await dialog.waitFor({ state: 'detached' });
}

const reaches = (api: Api, { id }: Job, state: Test['TestStatus']) =>
  expect
    .poll(async () =>
      (await api.ask(Test.calls.list, { query: { Job: String(id) } })).map(({ TestStatus }) => TestStatus),
    )
    .toEqual([state]);

async function onlyLaudo(api: Api, { id }: Job): Promise<Laudo | undefined> {
  const [laudo] = await api.ask(Laudo.calls.list, { query: { Job: String(id) } });
  return laudo;
}
