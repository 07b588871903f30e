// @module-tag second
import {
  bulkUpsert,
  Componente,
  ControleLote,
  ControleMedida,
  MapaModelo,
  MapaTrabalho,
  MapaTrabalhoPosicao,
  resultsPopulate,
  Sample,
  Test,
  Tratamento,
} from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs, type Api } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob } from './support/prepare.ts';
import { scan } from './support/scanner.ts';

const journey = startJourney();

const EXAM = 'GLI_TRI';
/** A plate of 96 wells, of which two are kept for a blank and a control. */
const SAMPLES = 94;
const ROWS = 8;

/** A template of the plate, and a control lot in use that measures the first reading: mean 100, standard deviation 5. */
async function prepare(api: Api): Promise<void> {
  const [exam] = await api.ask(Tratamento.calls.list, { query: { Apelido: EXAM } });
  const [component] = await api.ask(Componente.calls.list, {
    query: { Tratamento: String(exam?.id), CodigoComponent: 'R1' },
  });
  const Alvos = [
    { Componente: component?.id ?? 0, Instrumento: null, Media: '100', DesvioPadrao: '5', ErroPermitido: null },
  ];
  const lot = await api.ask(ControleLote.calls.create, {
    body: {
      Unidade: 1,
      Codigo: 'PLACA-96',
      Nome: 'Soro controle',
      Nivel: 'Da placa',
      Validade: '2099-12-31',
      Regras: ['1-2s', '1-3s'],
      Alvos,
    },
  });
  const body = { Acao: 'ativar' as const, Versao: lot.Versao };
  await api.ask(ControleLote.calls.transition, { params: { id: lot.id }, body });
  await api.ask(MapaModelo.calls.create, {
    body: {
      Nome: 'Placa da manhã',
      Tratamento: exam?.id ?? null,
      Instrumento: null,
      Linhas: ROWS,
      Colunas: 12,
      LimiteDuplicata: '10',
      Posicoes: [
        { Posicao: 'G12', Tipo: 'Branco', Nivel: null },
        { Posicao: 'H12', Tipo: 'Controle', Nivel: 'Da placa' },
      ],
    },
  });
}

/** The other two readings of each test, as an instrument sent them. */
async function otherReadings(api: Api, job: number): Promise<void> {
  const rows = await api.ask(resultsPopulate, { query: { Job: String(job), _limit: '-1' } });
  const items = rows
    .filter(({ CodigoComponent }) => CodigoComponent === 'R2' || CodigoComponent === 'R3')
    .map(({ id, Versao = 1 }) => ({ id, Versao, ValorResultado: { type: 'Numero' as const, value: '95' } }));
  await api.ask(bulkUpsert, { body: { results: items } });
}

test('a run of 96 positions goes from the worklist to typed; a control out of 3 s holds it until a second person justifies it', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  await prepare(api);
  const job = await emptyJob(api, EXAM, SAMPLES);
  const { page, hands } = await (await journey.person()).login('analista', '/laboratorio/resultados');

  // Everything of the order that waits becomes a run of the morning's plate.
  await page.goto(`/laboratorio/lista-de-trabalho?TestStatus_in=Disponivel&Job_in=${job}`);
  await page.getByText(`${SAMPLES} registros`).waitFor();
  await page.locator('.ag-row .ag-cell[col-id="Sample"]').first().click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Abrir mapa…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abrir mapa…' });
  await dialog.getByLabel('Modelo').selectOption({ label: 'Placa da manhã (8 × 12)' });
  await dialog.getByRole('button', { name: 'Abrir mapa', exact: true }).click();
  await page.getByText('96 de 96 posições ocupadas; escolhida: A1').waitFor();
  const run = Number(/mapas-de-trabalho\/(\d+)/.exec(page.url())?.[1]);

  // The tube of one well is taken off, and comes back by its label.
  await page.getByRole('gridcell', { name: /^F12: / }).click();
  await page.keyboard.press('Delete');
  await page.getByText('95 de 96 posições ocupadas; escolhida: F12').waitFor();
  const back = await labelOf(api, job);
  await scan(page, back);
  await page.getByText(`${back} em F12.`).waitFor();
  await page.getByText(/^96 de 96 posições ocupadas/).waitFor();
  await otherReadings(api, job);

  // The plate is typed down its columns by the keyboard alone, the blank and the control at its end, too.
  await page.getByRole('tab', { name: 'Placa' }).click();
  const plate = new WorksheetPage(page);
  await plate.ready();
  await plate.choose(0, '1');
  await hands.reset(page);
  const samples = Array.from({ length: SAMPLES }, (_, well) => String(94 + (well % 3)));
  const values = [...samples, '0', '120'];
  await typeDown(page, samples);
  // What the control holds is stored before the control is: the flags come by themselves.
  await plate.saved();
  await typeDown(page, values.slice(SAMPLES));
  const keys = values.reduce((sum, { length }) => sum + length + 1, 0);
  expect(await hands.counted(page)).toEqual({ keys, pointer: 0 });
  await plate.saved();
  await plate
    .cell(7, '12')
    .getByLabel(/^Controle rejeitado: .*1-3s/)
    .waitFor();
  await plate.cell(0, '1').getByLabel('QC reprovado').waitFor();
  const wells = await api.ask(MapaTrabalhoPosicao.calls.list, { query: { MapaTrabalho: String(run), _limit: '-1' } });
  expect(
    wells
      .map(({ Tipo }) => Tipo)
      .filter((each) => each !== 'Amostra')
      .toSorted(),
  ).toEqual(['Branco', 'Controle']);

  await page.keyboard.press('Control+a');
  await action(page, `Enviar para conferência (${SAMPLES})`).click();
  const statuses = async () =>
    (await api.ask(Test.calls.list, { query: { Job: String(job), _limit: '-1' } })).map(({ TestStatus }) => TestStatus);
  await expect.poll(statuses).toEqual(Array<string>(SAMPLES).fill('Digitado'));
  await page.getByRole('button', { name: 'Concluir mapa' }).click();
  await expect
    .poll(async () => (await api.ask(MapaTrabalho.calls.get, { params: { id: run } })).Status)
    .toBe('Concluido');

  // Nobody verifies the plate, on the plate of the order neither, until somebody else says what was done.
  const { page: review } = await (await journey.person()).loggedIn('conferente');
  const verify = async () => {
    const worksheet = await WorksheetPage.open(review, job, '?visao=placa');
    await worksheet.choose(0, '1');
    await review.keyboard.press('Control+a');
    await action(review, `Conferir (${SAMPLES})`).click();
  };
  await verify();
  await review
    .getByRole('dialog')
    .getByText(/^O controle de Leitura 1 está reprovado/)
    .first()
    .waitFor();
  await review.keyboard.press('Escape');
  expect(new Set(await statuses())).toEqual(new Set(['Digitado']));
  await justify(review);
  const [stored] = await api.ask(ControleMedida.calls.list, { query: { MapaTrabalho: String(run) } });
  expect(stored).toMatchObject({ Valor: '120', Situacao: 'Justificada', JustificadaPorNome: 'Conferente (demo)' });
  await verify();
  await expect.poll(statuses).toEqual(Array<string>(SAMPLES).fill('Conferido'));
});

async function typeDown(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
}

/** The label of the only sample of an order whose test waits. */
async function labelOf(api: Api, job: number): Promise<string> {
  const [waiting] = await api.ask(Test.calls.list, { query: { Job: String(job), TestStatus: 'Disponivel' } });
  const sample = await api.ask(Sample.calls.get, { params: { id: waiting?.Sample ?? 0 } });
  return sample.CodigoBarras;
}

/** Says what was done about the control of the plate. */
async function justify(page: Page): Promise<void> {
  await page.goto(`${journey.product.url}/laboratorio/controle-de-qualidade`);
  const controls = page.getByRole('list', { name: 'Medidas de hoje' });
  await controls.getByRole('button', { name: /^Leitura 1/ }).click();
  await page.getByRole('button', { name: /^Justificar 1-3s de/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/O que causou/).fill('Bolha na ponteira; o controle foi repetido dentro do alvo.');
  await dialog.getByRole('button', { name: 'Sim' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
