// @module-tag second

import { anotarEmbriao, Embryo, EmbryoDestino, lerVisorEmbriao } from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { EmbryoPage } from './pages/EmbryoPage.ts';
import { type Api, apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { hasKeyboard, pressOn, tabTo } from './support/keyboard.ts';

const journey = startJourney();

/** The embryo of this journey, and two others of its cycle that were read twice before. */
const EMBRYO = { code: 'E02', es: 'SIM-P1-C2-E2' };
const READ_BEFORE = [
  { es: 'SIM-P1-C2-E1', ICM: 'A' },
  { es: 'SIM-P1-C2-E6', ICM: 'B' },
];

const STRAW = 'Palheta azul 1';
const STRAW_LABEL = 'TQ1-C1-P1';
const consent = { name: 'tcle-2026-118.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('an embryo is read, read again blindly, decided, frozen before a witness and found in its tank', async () => {
  const { url } = journey.product;
  const [first, second] = await Promise.all([apiAs(url, 'analista'), apiAs(url, 'rt')]);
  const { id } = await embryoOf(second, EMBRYO.es);
  for (const { es, ICM } of READ_BEFORE) {
    const params = { id: (await embryoOf(second, es)).id };
    for (const [api, Cega] of [
      [first, false],
      [second, true],
    ] as const)
      await api.ask(anotarEmbriao, { params, body: { Tipo: 'Graduacao', Codigo: 'ICM', Valor: ICM, Cega } });
  }

  // The first embryologist reads it: two cells, and the inner cell mass.
  const { page: hers } = await (await journey.person()).login('analista', '/laboratorio/embrioes');
  const one = new EmbryoPage(hers);
  await one.open(EMBRYO.code);
  await one.note('2', 'Embrião E02, 26,67 h', 16);
  await one.grade('Massa interna (ICM)', 'A');

  // The second one reads blindly from before they open it: nothing of the first reading reaches their browser.
  const { page: theirs } = await (await journey.person()).login('rt', '/laboratorio/embrioes');
  const two = new EmbryoPage(theirs);
  const answers = answersAbout(theirs, id);
  await two.readBlindly();
  await two.open(EMBRYO.code);
  expect(await two.annotations.getByText(/^Leitura de/).count()).toBe(0);
  expect(await two.noted('t2').count()).toBe(0);
  await two.note('2', 'Embrião E02, 28,33 h', 17);
  await two.grade('Massa interna (ICM)', 'B');
  const readings = (await Promise.all(answers)).flat();
  expect(readings.length).toBeGreaterThan(0);
  expect(readings.filter(({ Cega }) => !Cega)).toEqual([]);

  // Both are done: the readings are shown, and how far they agree. Two of three pairs are alike, chance makes four of nine.
  await pressOn(theirs, two.blind);
  await two.annotations.getByText('Leitura de Analista (demo)').waitFor();
  await two.noted('t2').getByText('26,67').waitFor();
  await pressOn(theirs, theirs.getByRole('button', { name: 'Concordância', exact: true }));
  await theirs.getByRole('row', { name: 'Massa interna (ICM) 3 0,4 0,4' }).waitFor();
  await theirs.keyboard.press('Escape');

  await pressOn(theirs, theirs.getByRole('button', { name: 'Aprovar', exact: true }));
  await pressOn(theirs, theirs.getByRole('dialog').getByRole('button', { name: 'Aprovar' }));
  await theirs.getByRole('group', { name: 'Decisão' }).getByText('Aprovado').waitFor();

  // She freezes it: the straw and the signed consent; nothing has happened before the witness says so.
  await pressOn(hers, one.fate.getByRole('button', { name: 'Criopreservar' }));
  await freeze(hers);
  await one.fate.getByText('Outra pessoa precisa confirmar este passo.').waitFor();
  await one.fate.getByText('Em cultivo', { exact: true }).waitFor();
  expect(await one.fate.getByRole('button', { name: 'Confirmo que vi' }).count()).toBe(0);
  await consentAttached(second, id);
  await witness(theirs, two);
  await two.fate.getByText('Criopreservado', { exact: true }).waitFor();
  await two.fate.getByText('Analista (demo) · Responsável técnico (demo)').waitFor();
  await one.fate.getByText('Criopreservado', { exact: true }).waitFor();

  // The way to its tank, and back to the step that brought it there.
  await pressOn(theirs, two.fate.getByRole('link', { name: `Ver ${STRAW} na armazenagem` }));
  await theirs.getByText(`Tanque 1 › Caneca 1 do tanque 1 › ${STRAW}`).waitFor();
  await theirs.getByRole('tab', { name: `${STRAW_LABEL} · ${STRAW}`, selected: true }).waitFor();
  await theirs.getByText(`Embrião ${EMBRYO.code}`, { exact: true }).waitFor();
  await pressOn(theirs, theirs.getByRole('link', { name: 'Abrir a criopreservação' }));
  await theirs.getByText('TCLE 2026/118').first().waitFor();

  const embryo = await embryoOf(second, EMBRYO.es);
  expect(embryo).toMatchObject({ StatusEmbryo: 'Aprovado', Destino: 'Criopreservado' });
});

async function embryoOf(api: Api, EsViewerEmbryoId: string): Promise<Embryo> {
  const [embryo] = await api.ask(Embryo.calls.list, { query: { EsViewerEmbryoId } });
  if (!embryo) throw new Error(`The demo has no embryo ${EsViewerEmbryoId}`);
  return embryo;
}

/** The annotations in everything that a page is answered about an embryo from now on. */
function answersAbout(page: Page, id: number) {
  const path = `/${lerVisorEmbriao.path.replace('{id}', String(id))}`;
  const answers: Promise<readonly { readonly Cega: boolean }[]>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith(path)) return;
    answers.push(response.json().then((body) => lerVisorEmbriao.answer.parse(body).Anotacoes));
  });
  return answers;
}

/** Fills in the dialog of a freezing, with the keyboard, and confirms it. */
async function freeze(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const place = dialog.getByRole('combobox', { name: /^Posição/ });
  await tabTo(page, place);
  await page.keyboard.type(STRAW);
  await page.getByRole('option', { name: STRAW }).waitFor();
  await place.and(page.locator('[aria-activedescendant]')).waitFor();
  await page.keyboard.press('Enter');
  await place.and(page.locator('[aria-expanded="false"]')).waitFor();
  const document = dialog.getByRole('textbox', { name: /^Consentimento assinado/ });
  await tabTo(page, document);
  await hasKeyboard(page, document);
  await page.keyboard.type('TCLE 2026/118');
  await dialog.getByLabel('Arquivo do consentimento').setInputFiles(consent);
  await dialog.getByText(consent.name).waitFor();
  await pressOn(page, dialog.getByRole('button', { name: 'Criopreservar' }));
  await dialog.waitFor({ state: 'detached' });
}

/** The witness scans the label of another embryo's dish, is told so, and then that of the straw in their hand. */
async function witness(page: Page, { fate }: EmbryoPage): Promise<void> {
  await pressOn(page, fate.getByRole('button', { name: 'Confirmo que vi' }));
  const dialog = page.getByRole('dialog', { name: 'Testemunhar: Criopreservar' });
  await hasKeyboard(page, dialog.getByRole('textbox', { name: 'Etiqueta lida' }));
  await page.keyboard.type('SIM-P1-C2-E1');
  await page.keyboard.press('Enter');
  await dialog.getByText('A etiqueta lida (SIM-P1-C2-E1) não é do embrião E02').waitFor();
  await page.keyboard.type(STRAW_LABEL);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Waits until the signed consent is attached to the step that waits for its witness. */
async function consentAttached(api: Api, embryo: number): Promise<void> {
  const { files } = EmbryoDestino;
  if (!files) throw new Error('A step has files');
  const names = async () => {
    const query = { Embryo: String(embryo), Situacao: 'Pendente' };
    const [step] = await api.ask(EmbryoDestino.calls.list, { query });
    return step ? (await api.ask(files.list, { params: { id: step.id } })).map(({ Nome }) => Nome) : [];
  };
  await expect.poll(names).toEqual([consent.name]);
}
