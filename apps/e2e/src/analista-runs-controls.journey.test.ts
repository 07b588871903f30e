// @module-tag second
import { Componente, ControleLote, ControleMedida, Test, Tratamento } from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs, type Api } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob } from './support/prepare.ts';

const journey = startJourney();

const EXAM = 'GLI_TRI';
const SAMPLES = 3;

/** A lot in use that measures the first reading of the plate: mean 100, standard deviation 5. */
async function lotInUse(api: Api): Promise<void> {
  const [exam] = await api.ask(Tratamento.calls.list, { query: { Apelido: EXAM } });
  const [component] = await api.ask(Componente.calls.list, {
    query: { Tratamento: String(exam?.id), CodigoComponent: 'R1' },
  });
  const lot = await api.ask(ControleLote.calls.create, {
    body: {
      Unidade: 1,
      Codigo: 'PLACA-1',
      Nome: 'Soro controle',
      Nivel: 'Normal',
      Validade: '2099-12-31',
      Regras: ['1-2s', '1-3s', '2-2s'],
      Alvos: [
        { Componente: component?.id ?? 0, Instrumento: null, Media: '100', DesvioPadrao: '5', ErroPermitido: null },
      ],
    },
  });
  const body = { Acao: 'ativar' as const, Versao: lot.Versao };
  await api.ask(ControleLote.calls.transition, { params: { id: lot.id }, body });
}

test(
  'a control out of control holds the plate until a second person says what was done',
  { tags: 'deep' },
  async () => {
    const api = await apiAs(journey.product.url, 'analista');
    await lotInUse(api);
    const job = await emptyJob(api, EXAM, SAMPLES);
    const statuses = async () =>
      (await api.ask(Test.calls.list, { query: { Job: String(job), _limit: '-1' } })).map(
        ({ TestStatus }) => TestStatus,
      );

    // Before the patients, the control: typed and entered by the keyboard alone.
    const { page: bench } = await (await journey.person()).loggedIn('analista');
    await measure(bench, '101,5');
    await lastOf(bench).getByText('Aceita').waitFor();

    const worksheet = await WorksheetPage.open(bench, job);
    await worksheet.choose(0, 'R1');
    for (const row of [
      ['90', '91', '92'],
      ['101', '99', '100'],
      ['88', '87', '89'],
    ])
      for (const text of row) await worksheet.enter(text, 'Tab');
    await worksheet.saved();
    await selectAll(worksheet);
    await action(bench, `Enviar para conferência (${SAMPLES})`).click();
    await expect.poll(statuses).toEqual(Array<string>(SAMPLES).fill('Digitado'));

    // The control at the end of the run: four standard deviations off.
    await measure(bench, '120');
    await lastOf(bench).getByText('Rejeitada 1-3s').waitFor();

    // Nobody verifies what was measured since the control was last accepted, and who measured it does not justify it.
    const { page: review } = await (await journey.person()).loggedIn('conferente');
    const reviewed = await WorksheetPage.open(review, job);
    await selectAll(reviewed);
    await action(review, `Conferir (${SAMPLES})`).click();
    await review
      .getByRole('dialog')
      .getByText(/^O controle de Leitura 1 está reprovado/)
      .first()
      .waitFor();
    await review.keyboard.press('Escape');
    expect(await statuses()).toEqual(Array<string>(SAMPLES).fill('Digitado'));

    await review.goto(`${journey.product.url}/laboratorio/controle-de-qualidade`);
    await controls(review)
      .getByRole('button', { name: /^Leitura 1/ })
      .click();
    await review.getByRole('button', { name: /^Justificar 1-3s de/ }).click();
    const dialog = review.getByRole('alertdialog');
    await dialog.getByLabel(/O que causou/).fill('Bolha na ponteira; o controle foi repetido dentro do alvo.');
    await dialog.getByRole('button', { name: 'Sim' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [stored] = await api.ask(ControleMedida.calls.list, { query: { _sort: 'id:DESC', _limit: '1' } });
    expect(stored).toMatchObject({ Valor: '120', Situacao: 'Justificada', JustificadaPorNome: 'Conferente (demo)' });

    const released = await WorksheetPage.open(review, job);
    await selectAll(released);
    await action(review, `Conferir (${SAMPLES})`).click();
    await expect.poll(statuses).toEqual(Array<string>(SAMPLES).fill('Conferido'));
  },
);

const controls = (page: Page) => page.getByRole('list', { name: 'Medidas de hoje' });
const lastOf = (page: Page) => controls(page).getByRole('listitem').filter({ hasText: 'Leitura 1' });

/** Types what the plate's control measured now. */
async function measure(page: Page, value: string): Promise<void> {
  await page.goto(`${journey.product.url}/laboratorio/controle-de-qualidade`);
  await controls(page).getByLabel('Valor de Leitura 1, Normal').fill(value);
  await page.keyboard.press('Enter');
}

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function selectAll(worksheet: WorksheetPage): Promise<void> {
  await worksheet.choose(0, 'R1');
  await worksheet.page.keyboard.press('Control+a');
}
