import type { Page } from 'playwright';
import { FinderPage } from '../src/pages/FinderPage.ts';

/** A picture of README or a guide, as somebody comes to see it. */
export interface Picture {
  /** The name of its file in `docs/images`. */
  readonly name: string;
  /** The demo user who looks; null for somebody who is not logged in. */
  readonly who: string | null;
  readonly path: string;
  /** What is done until the page shows its subject, which is waited for. */
  readonly open: (page: Page) => Promise<void>;
  /** Pixels, where the usual 720 cut the subject or leave a void. */
  readonly height?: number;
  /** As a JPEG: films of embryos are not for PNG. */
  readonly isPhoto?: true;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

const rows = (page: Page) => page.locator('.ag-row .ag-cell').first().waitFor();

/** Opens the record of a list that has such a text in it, by the keyboard. */
async function openRecord(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('.ag-cell').getByText(text).first().click();
  await page.keyboard.press('Enter');
}

const selected = (page: Page, act: string | RegExp) =>
  page.getByRole('toolbar', { name: 'Ações nos registros selecionados' }).getByRole('button', { name: act });

/** All pictures, in the order of the pages that show them. */
export const pictures: readonly Picture[] = [
  {
    name: 'entrar',
    who: null,
    path: '/',
    open: (page) => page.getByRole('button', { name: 'Entrar' }).waitFor(),
    height: 560,
  },
  { name: 'inicio', who: 'analista', path: '/', open: (page) => heading(page, /./) },
  {
    name: 'placa',
    who: 'analista',
    path: '/laboratorio/resultados',
    async open(page) {
      const worksheet = await new FinderPage(page).openJob('Placa de 96');
      await worksheet.cell(0, 'R1').click();
      for (const text of ['101,5', '99', '7,2,5', '1.234', '<0,5']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
      await worksheet.strip.getByText('Salvando').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'aliquotas',
    who: 'recepcao',
    path: '/laboratorio/amostras',
    async open(page) {
      await openRecord(page, 'Recebida');
      await page.getByRole('button', { name: 'Dividir em alíquotas…' }).click();
      await page.getByRole('textbox', { name: 'Número de alíquotas' }).fill('2');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'modelo-de-amostra',
    who: 'recepcao',
    path: '/laboratorio/amostras',
    async open(page) {
      await openRecord(page, 'Recebida');
      await page.getByRole('button', { name: 'Aplicar modelo…' }).click();
      await page.getByRole('combobox', { name: /^Modelo de amostra/ }).click();
      await page.getByRole('option', { name: 'Tubo de soro' }).click();
      // What the model would add is read first.
      await page.getByRole('button', { name: 'Aplicar', exact: true, disabled: false }).waitFor();
    },
  },
  {
    name: 'emitir-laudo',
    who: 'analista',
    path: '/laboratorio/resultados',
    async open(page) {
      await openRecord(page, 'Laudo pendente');
      await page.getByRole('button', { name: 'Laudos', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Emitir laudo…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'laudo-em-revisao',
    who: 'rt',
    path: '/laboratorio/laudos',
    async open(page) {
      await openRecord(page, 'Em revisão');
      await page.getByRole('tab', { name: 'Documento' }).click();
      await page.getByText('SEM VALIDADE').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'autenticidade', who: null, path: '/autenticidade', open: (page) => heading(page, /./), height: 560 },
  {
    name: 'embrioes',
    who: 'conferente',
    path: '/laboratorio/embrioes',
    async open(page) {
      await page.getByRole('img', { name: /^Embrião E01, / }).waitFor();
      await page.keyboard.press('Home');
      for (let leap = 0; leap < 22; leap++) await page.keyboard.press('Shift+ArrowRight');
      await page.getByRole('img', { name: 'Embrião E01, 36,67 h' }).waitFor();
    },
    isPhoto: true,
    height: 900,
  },
  {
    name: 'embrioes-lado-a-lado',
    who: 'conferente',
    path: '/laboratorio/embrioes',
    async open(page) {
      await page.getByRole('img', { name: /^Embrião E01, / }).waitFor();
      for (const embryo of [0, 1, 2]) await page.getByRole('checkbox').nth(embryo).click();
      await page.getByRole('img', { name: /^Embrião E03, / }).waitFor();
    },
    isPhoto: true,
    height: 640,
  },
  { name: 'contas-a-pagar', who: 'financeiro', path: '/financeiro/contas-a-pagar', open: rows },
  {
    name: 'baixar',
    who: 'financeiro',
    path: '/financeiro/contas-a-pagar',
    async open(page) {
      await page.locator('.ag-cell').getByText('Energia da Matriz').first().click();
      for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      await selected(page, 'Baixar').click();
      await page.getByRole('dialog').waitFor();
      await page.getByText('Lendo os títulos…').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'renegociar',
    who: 'admin',
    path: '/financeiro/contas-a-receber',
    async open(page) {
      await openRecord(page, 'Aberto');
      await page.getByRole('complementary').getByRole('button', { name: 'Renegociar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /^Parcelas/ }).fill('3');
      await page.keyboard.press('Tab');
    },
  },
  { name: 'resultado', who: 'financeiro', path: '/financeiro/resultado', open: (page) => heading(page, /./) },
  {
    name: 'impostos-e-comissoes',
    who: 'financeiro',
    path: '/financeiro/impostos-e-comissoes',
    open: (page) => page.getByText('Pago', { exact: true }).last().waitFor(),
    height: 600,
  },
  {
    name: 'fluxo-de-caixa',
    who: 'financeiro',
    path: '/financeiro/fluxo-de-caixa',
    open: (page) => page.getByRole('table', { name: 'Fluxo de caixa' }).waitFor(),
    height: 620,
  },
  {
    name: 'fechar-um-mes',
    who: 'admin',
    path: '/financeiro/meses-fechados',
    async open(page) {
      await page.getByRole('button', { name: 'Fechar um mês' }).click();
      await page.getByRole('dialog').waitFor();
    },
    height: 560,
  },
  {
    name: 'conciliacao',
    who: 'financeiro',
    path: '/financeiro/conciliacao',
    async open(page) {
      await page.getByText('Extrato completo').waitFor();
      const line = page.getByText('PIX RECEBIDO CLIENTE INDUSTRIAL');
      while ((await line.count()) < 2) await page.keyboard.press('j');
      await page.getByText('mesmo valor').first().waitFor();
    },
    height: 640,
  },
  {
    name: 'antecipar',
    who: 'financeiro',
    path: '/financeiro/recebiveis-de-cartao',
    async open(page) {
      await page.locator('.ag-cell').getByText('Previsto').last().click();
      for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
      await selected(page, 'Antecipar').click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
    height: 800,
  },
  {
    name: 'linha-e-codigo',
    who: 'financeiro',
    path: '/financeiro/contas-a-receber',
    async open(page) {
      await openRecord(page, 'Saúde Exemplo, lote de novembro');
      await page.getByRole('tab', { name: 'Linha e código' }).click();
      await page.getByText(/^34191/).waitFor();
    },
  },
];
