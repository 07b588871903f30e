// @module-tag second

import {
  Embryo,
  Job,
  MensagemSimulada,
  Paciente,
  Result,
  Sample,
  sincronizarEs,
  Test,
  updateTest,
} from '@bancada/contracts';
import { expect, test } from 'vitest';
import { type Api, apiAs } from './support/api.ts';
import { queryDatabase } from './support/database.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

type TestStatus = Test['TestStatus'];

/** An embryo nobody has decided, and the one it is to be opened as. */
const EMBRYO = 'SIM-P1-C2-E2';

test('an embryo is approved and released, its video goes to the patient, who opens it until it is reviewed', async () => {
  const office = await apiAs(journey.product.url, 'admin');
  const { embryo, patient, Email } = await ownSample(office);
  const { page } = await (await journey.person()).login('rt', '/laboratorio/embrioes');
  await page.getByRole('button', { name: new RegExp(`^${embryo.Codigo}`) }).click();
  await page.getByRole('img', { name: new RegExp(`^Embrião ${embryo.Codigo}, `) }).waitFor();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  const decision = page.getByRole('group', { name: 'Decisão' });
  await decision.getByText('Aprovado', { exact: true }).waitFor();
  // Without the approved video there is nothing to send.
  expect(await page.getByRole('button', { name: 'Enviar vídeo…' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Adicionar logo' }).click();
  await page.getByRole('button', { name: 'Enviar vídeo…' }).click();
  const dialog = page.getByRole('dialog', { name: `Enviar o vídeo do embrião ${embryo.Codigo}` });
  await dialog.getByText('O vídeo ainda não foi enviado.').waitFor();
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const link = await linkTo(office, Email);
  const { page: hers } = await journey.person();
  await hers.goto(link);
  const [year = '', month = '', day = ''] = (patient.DataNascimento ?? '').split('-');
  await hers.getByLabel(/^Data de nascimento/).fill(`${day}/${month}/${year}`);
  if (patient.CPF !== null) await hers.getByLabel(/primeiros dígitos do CPF/).fill(patient.CPF.slice(0, 4));
  await hers.keyboard.press('Enter');
  await hers.getByRole('heading', { name: `Embrião ${embryo.Codigo}` }).waitFor();
  const film = hers.getByRole('img', { name: new RegExp(`^Embrião ${embryo.Codigo}, `) });
  await film.waitFor();
  await hers.getByRole('slider', { name: 'Quadro' }).focus();
  await hers.keyboard.press('Home');
  await hers.getByRole('img', { name: `Embrião ${embryo.Codigo}, 0 h` }).waitFor();

  // The clinic sees that it was opened, and takes the embryo back.
  await page.getByRole('button', { name: 'Enviar vídeo…' }).click();
  await dialog.getByText('Aberturas: 1').waitFor();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Voltar à avaliação' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Nova leitura pedida.');
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar à avaliação' }).click();
  await decision.getByText('Em avaliação').waitFor();
  const { page: later } = await journey.person();
  await later.goto(link);
  await later.getByText(/^Este link não vale mais/).waitFor();
});

/** A verified sample is authorised and named as the embryo's by the other system, and its patient gets an address. */
async function ownSample(office: Api) {
  const [before] = await office.ask(Embryo.calls.list, { query: { EsViewerEmbryoId: EMBRYO } });
  const samples = await office.ask(Sample.calls.list, {
    query: { StatusSample: 'Em_Conferencia', Virtual: 'true', Unidade: String(before?.Unidade ?? 0) },
  });
  const [sample] = samples;
  if (!sample || !before) throw new Error('The demo has no verified sample of an embryo, or not this embryo');
  const { id } = sample;
  await queryDatabase(
    journey.product.connection(),
    `update samples set "EsViewerEmbryoId" = $1 where "Empresa" = $2 and id = $3`,
    [EMBRYO, sample.Empresa, id],
  );
  await move('conferente', id, 'Digitado', 'Conferido');
  await move('rt', id, 'Conferido', 'Autorizado');
  await office.ask(sincronizarEs, { body: { Unidade: before.Unidade } });
  const read = () => office.ask(Embryo.calls.get, { params: { id: before.id } });
  await expect.poll(async () => (await read()).Sample).toBe(id);
  const { PacienteRef } = await office.ask(Job.calls.get, { params: { id: sample.Job } });
  const person = await office.ask(Paciente.calls.get, { params: { id: PacienteRef ?? 0 } });
  const Email = 'video.embriao@exemplo.com.br';
  const patient = await office.ask(Paciente.calls.update, {
    params: { id: person.id },
    body: { Versao: person.Versao, Email },
  });
  return { embryo: await read(), patient, Email };
}

/** Somebody who has looked at the risks takes the tests of a sample from one state to the next. */
async function move(who: string, sample: number, from: TestStatus, to: TestStatus): Promise<void> {
  const api = await apiAs(journey.product.url, who);
  for (const { id, Versao } of await api.ask(Test.calls.list, {
    query: { Sample: String(sample), TestStatus: from },
  })) {
    const results = await api.ask(Result.calls.list, { query: { Test: String(id) } });
    const Ciente = results.map((result) => result.id);
    await api.ask(updateTest, { params: { id }, body: { Versao, TestStatus: to, Ciente } });
  }
}

/** Where the message with the video's link leads, once it has come. */
async function linkTo(office: Api, Destino: string): Promise<string> {
  const found = async () => {
    const [message] = await office.ask(MensagemSimulada.calls.list, {
      query: { Assunto: 'O vídeo do seu embrião', Destino },
    });
    return /https?:\/\/[^/]+(\/embriao#[\w-]+)/.exec(message?.Corpo ?? '')?.[1] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}
