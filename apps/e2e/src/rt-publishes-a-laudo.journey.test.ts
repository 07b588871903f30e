// @module-tag second
import { bulkUpsert, Laudo, MensagemSimulada, Paciente, Test, type TestStatus, updateTest } from '@bancada/contracts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { AuthenticityPage } from './pages/AuthenticityPage.ts';
import { LaudoPage } from './pages/LaudoPage.ts';
import { RegistryPage } from './pages/RegistryPage.ts';
import { type Api, apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { resultsOf } from './support/prepare.ts';

const journey = startJourney();

test('a laudo is signed, published, sent, rectified in the open', async () => {
  const { url } = journey.product;
  const [typist, verifier, responsible] = await Promise.all([
    apiAs(url, 'analista'),
    apiAs(url, 'conferente'),
    apiAs(url, 'rt'),
  ]);
  const [laudo] = await responsible.ask(Laudo.calls.list, { query: { Status: 'Em_Revisao' } });
  if (!laudo) throw new Error('The demo company has no laudo under review');

  // Signed and published: the document is drawn on the screen before and after.
  const { page } = await (await journey.person()).login('rt', `/laboratorio/laudos/${laudo.id}`);
  const record = new LaudoPage(page);
  await page.getByRole('tab', { name: 'Documento' }).click();
  await page.getByText('SEM VALIDADE').first().waitFor({ state: 'attached' });
  await record.publish();
  const original = await record.taken();
  expect(original.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  // The RNDS does not take what lacks data: the person is told all of it before anything leaves.
  await record.button('Transmitir à RNDS…').click();
  const transmitting = page.getByRole('dialog');
  await transmitting.getByRole('button', { name: 'Transmitir' }).click();
  await transmitting.getByText('Matriz: falta o CNES da unidade').waitFor();
  await transmitting.getByText(/Índice HOMA-IR: falta o LOINC do componente/).waitFor();
  await transmitting.getByRole('button', { name: 'Fechar' }).click();

  // The patient gets a link, proves who they are, and keeps the very file.
  const { office, patient } = await atTheOffice(url, laudo);
  await record.button('Enviar…').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Laudo enviado.').first().waitFor();
  const stranger = await (await journey.person()).openTab();
  await stranger.goto(await linkOf(office, 'Seu laudo está pronto'));
  await prove(stranger, patient);
  await stranger.getByRole('heading', { name: `Laudo ${laudo.Numero}, versão 1` }).waitFor();
  const [kept] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('button', { name: 'Salvar o PDF' }).click(),
  ]);
  expect((await readFile(await kept.path())).equals(original)).toBe(true);

  // A value was wrong: as its test is rectified, the laudo says so at once.
  const people = { typist, verifier, responsible };
  const changed = await rectify(people, laudo.Job);
  await page.getByText('Em retificação').first().waitFor();
  await record.button('Emitir versão retificada…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('cell', { name: changed, exact: true }).waitFor();
  await dialog.getByRole('textbox').fill('Tubo trocado na bancada; exame repetido.');
  await dialog.getByRole('button', { name: 'Assinar e emitir' }).click();
  await record.button('Publicar').click();
  await page.getByRole('tab', { name: 'Versões' }).click();
  const versions = page.getByRole('list', { name: 'Versões' });
  await versions.getByText('Publicado').waitFor();
  await versions.getByText('Substituído').waitFor();
  await versions.getByText('Tubo trocado na bancada; exame repetido.').waitFor();

  // Whoever had the link is sent another one.
  await stranger.goto(await linkOf(office, 'Seu laudo foi corrigido'));
  await prove(stranger, patient);
  await stranger.getByText(/Tubo trocado na bancada; exame repetido/).waitFor();

  // The older version is still there and marked; its file is still what was signed, and not the last word.
  await versions.getByRole('link', { name: 'Versão 1' }).click();
  await page.getByRole('tab', { name: 'Documento' }).click();
  await page.getByText('Esta versão foi substituída.').waitFor();
  const authenticity = await AuthenticityPage.open(stranger);
  await authenticity.choose(original);
  await authenticity.same.waitFor();
  await stranger.getByText(/^Esta versão foi substituída.*a versão 2\.$/).waitFor();
});

test('an analyst finds the laudos of a job on its page and sends one to review', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const [draft] = await api.ask(Laudo.calls.list, { query: { Status: 'Rascunho' } });
  if (!draft) throw new Error('The demo company has no draft of a laudo');
  const { page } = await (await journey.person()).login('analista', `/laboratorio/resultados/${draft.Job}`);
  await page.getByRole('button', { name: 'Laudos', exact: true }).click();
  await page.getByRole('menuitem', { name: `Laudo ${draft.Numero}, versão 1` }).click();
  await new RegistryPage(page).button('Enviar para revisão').click();
  await expect.poll(async () => (await read(api, draft.id)).Status).toBe('Em_Revisao');
  // One laudo of a job is written at a time.
  await page.goto(`/laboratorio/resultados/${draft.Job}`);
  await page.getByRole('button', { name: 'Laudos', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Emitir laudo…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar rascunho' }).click();
  await page
    .getByText(new RegExp(`^O laudo ${draft.Numero} deste job já está em andamento`))
    .first()
    .waitFor();
});

/** Who reads what the simulator took, and the patient of a laudo, who has an address and a birth date. */
async function atTheOffice(url: string, { PacienteRef }: Laudo) {
  const office = await apiAs(url, 'admin');
  const patient = await office.ask(Paciente.calls.get, { params: { id: PacienteRef ?? 0 } });
  if (patient.DataNascimento === null) throw new Error('The patient has no birth date');
  const Email = 'ana.prado@exemplo.com.br';
  const { id, Versao } = patient;
  await office.ask(Paciente.calls.update, { params: { id }, body: { Versao, Email } });
  return { office, patient };
}

/** The address in the message with this subject, once it has come. */
async function linkOf(office: Api, subject: string): Promise<string> {
  const found = async () => {
    const messages = await office.ask(MensagemSimulada.calls.list, { query: { Assunto: subject } });
    return /https?:\/\/[^/]+(\/laudo#[\w-]+)/.exec(messages[0]?.Corpo ?? '')?.[1] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

/** Answers what the link asks, and opens the laudo. */
async function prove(page: Page, { DataNascimento, CPF }: Paciente): Promise<void> {
  const [year = '', month = '', day = ''] = (DataNascimento ?? '').split('-');
  await page.getByLabel(/^Data de nascimento/).fill(`${day}/${month}/${year}`);
  if (CPF !== null) await page.getByLabel(/primeiros dígitos do CPF/).fill(CPF.slice(0, 4));
  await page.keyboard.press('Enter');
}

const read = (api: Api, id: number) => api.ask(Laudo.calls.get, { params: { id } });

/** Rectifies a number of a job: typed again, verified and authorised, each by their own person. Answers how it is written. */
async function rectify(
  people: Readonly<Record<'typist' | 'verifier' | 'responsible', Api>>,
  job: number,
): Promise<string> {
  const results = await resultsOf(people.typist, job);
  const wrong = results.find(({ TipoComponente }) => TipoComponente === 'Numero');
  if (!wrong) throw new Error('The job has no number');
  const { id, Test: exam = 0, CasasDecimais = 0 } = wrong;
  const Ciente = results.flatMap((each) => (each.Test === exam ? [each.id] : []));
  const step = async (api: Api, to: TestStatus) => {
    const { Versao } = await api.ask(Test.calls.get, { params: { id: exam } });
    await api.ask(updateTest, {
      params: { id: exam },
      body: { Versao, TestStatus: to, Motivo: 'tubo trocado', Ciente },
    });
  };
  await step(people.responsible, 'Em_Retificacao');
  const value = '123';
  const Versao = (await resultsOf(people.typist, job)).find((each) => each.id === id)?.Versao ?? 1;
  const typed = { id, ValorResultado: { type: 'Numero' as const, value }, Versao, Motivo: 'tubo trocado' };
  await people.typist.ask(bulkUpsert, { body: { results: [typed] } });
  await step(people.typist, 'Digitado');
  await step(people.verifier, 'Conferido');
  await step(people.responsible, 'Autorizado');
  return CasasDecimais === 0 ? value : `${value},${'0'.repeat(CasasDecimais)}`;
}
