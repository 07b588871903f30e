// @module-tag second
import {
  bulkUpsert,
  createLaudo,
  fazerPedido,
  Laudo,
  LaudoTransmissao,
  Paciente,
  Test,
  type TestStatus,
  Tratamento,
  Unidade,
  updateSample,
  updateTest,
} from '@bancada/contracts';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { type Api, apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { resultsOf } from './support/prepare.ts';

const journey = startJourney();

/** Values of the exam LIPIDIO without a risk. */
const values: Readonly<Record<string, string>> = { CT: '170', HDL: '55', TRIG: '100' };

/** A laudo under review of a patient's lipids, made by the people who make one. */
async function underReview(url: string, PacienteRef: number): Promise<Laudo> {
  const [office, typist, verifier, responsible] = await Promise.all(
    ['admin', 'analista', 'conferente', 'rt'].map((who) => apiAs(url, who)),
  );
  if (!office || !typist || !verifier || !responsible) throw new Error('Somebody is missing');
  const [exam] = await office.ask(Tratamento.calls.list, { query: { Apelido: 'LIPIDIO' } });
  const body = { Unidade: 1, PacienteRef, Tratamentos: [exam?.id ?? 0], Descricao: 'Lipídios para a RNDS' };
  const { Job: job, Samples } = await office.ask(fazerPedido, { body });
  const [sample] = Samples;
  const received = { Versao: sample?.Versao ?? 1, StatusSample: 'Recebida' as const };
  await office.ask(updateSample, { params: { id: sample?.id ?? 0 }, body: received });
  const rows = await resultsOf(typist, job.id);
  const results = rows.flatMap(({ id, Versao = 1, CodigoComponent = '' }) => {
    const value = values[CodigoComponent];
    return value === undefined ? [] : [{ id, Versao, ValorResultado: { type: 'Numero' as const, value } }];
  });
  await typist.ask(bulkUpsert, { body: { results } });
  const Ciente = rows.map(({ id }) => id);
  const step = async (api: Api, TestStatus: TestStatus) => {
    const [lipids] = await api.ask(Test.calls.list, { query: { Job: String(job.id) } });
    if (!lipids) throw new Error('The job has no test');
    await api.ask(updateTest, { params: { id: lipids.id }, body: { Versao: lipids.Versao, TestStatus, Ciente } });
  };
  await step(typist, 'Digitado');
  await step(verifier, 'Conferido');
  await step(responsible, 'Autorizado');
  const { id, Versao } = await typist.ask(createLaudo, {
    body: { Job: job.id, LaudoInfo: null, Parcial: false, Idioma: 'pt' },
  });
  await typist.ask(Laudo.calls.transition, { params: { id }, body: { Acao: 'revisar', Versao } });
  return typist.ask(Laudo.calls.get, { params: { id } });
}

test('a laudo of a patient who has a health card and no CPF goes to the RNDS, once what it lacks is filled in where it says', async () => {
  const { url } = journey.product;
  const office = await apiAs(url, 'admin');
  const [patient, ...others] = await office.ask(Paciente.calls.list, { query: { CNS_null: 'false' } });
  if (!patient) throw new Error('The demo company has no patient with a health card');
  expect([patient, ...others].map(({ CPF }) => CPF)).toEqual([null, null, null, null].slice(0, others.length + 1));
  expect(others.length).toBeGreaterThan(0);
  const laudo = await underReview(url, patient.id);

  const { page } = await (await journey.person()).login('rt', `/laboratorio/laudos/${laudo.id}`);
  const record = new RegistryPage(page);
  await record.button('Assinar').click();
  await page.getByText('Laudo assinado e autorizado.').first().waitFor();
  await record.button('Publicar').click();
  await record.button('Transmitir à RNDS…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Transmitir' }).click();
  await dialog.getByText('Faltam dados para o documento da RNDS.').waitFor();
  const [unit] = await office.ask(Unidade.calls.list, { query: { id: String(laudo.Unidade) } });
  // Nothing else is missing: the card stands for the CPF.
  await dialog.getByText(`${unit?.Nome}: falta o CNES da unidade. Preencha em Configurações › Unidades.`).waitFor();
  expect(await dialog.getByText(/: falta/).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  // Whoever may, fills it in where the sentence says.
  const somebody = await (await journey.person()).login('admin', '/configuracoes/unidades');
  const units = new RegistryPage(somebody.page);
  await units.editRow(unit?.Nome ?? '');
  await units.field('CNES').fill('1234567');
  await units.save();

  await record.button('Transmitir à RNDS…').click();
  await dialog.getByRole('button', { name: 'Transmitir' }).click();
  await dialog.getByText('1 a caminho.').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await record.panel.getByRole('tab', { name: 'Entrega' }).click();
  await record.panel.getByText('Transmitido', { exact: true }).waitFor();
  await record.panel.getByText(/^SIM-[0-9a-f]{24}$/).waitFor();
  const [sent] = await office.ask(LaudoTransmissao.calls.list, { query: { Laudo: String(laudo.id) } });
  expect(sent).toMatchObject({ Situacao: 'Transmitido', Transporte: 'Simulador', Tentativas: 1, Recusa: null });
});
