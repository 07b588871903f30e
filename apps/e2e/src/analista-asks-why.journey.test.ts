// @module-tag second
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob, resultsOf } from './support/prepare.ts';

const journey = startJourney();

test('Ctrl+E explains a calculated cell, and why another has no number', async () => {
  const job = await emptyJob(await apiAs(journey.product.url, 'analista'), 'HEPATICO', 2);
  const { page } = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(page, job);
  await worksheet.choose(0, 'ALT');
  for (const text of ['7', '20', '10', '5,2', '80', '30']) await worksheet.enter(text, 'Tab');
  // The second row divides by zero, and misses what the other formulas need.
  for (const text of ['0', '20']) await worksheet.enter(text, 'Tab');
  await worksheet.saved();
  await worksheet.strip.getByText('8 de 12 preenchidos').waitFor();

  await worksheet.goTo(0, 'AST_ALT');
  await page.keyboard.press('Control+e');
  const drawer = worksheet.panel;
  await drawer.getByText('2,86', { exact: true }).first().waitFor();
  await expect.poll(() => drawer.locator('code').allInnerTexts()).toEqual(['AST / ALT', '20 / 7']);
  const values = drawer.getByRole('table', { name: 'Valores usados' });
  await expect
    .poll(() => values.getByRole('row').allInnerTexts())
    .toEqual(['AST · Aspartato aminotransferase (TGO)\t20', 'ALT · Alanina aminotransferase (TGP)\t7']);
  expect(await drawer.getByText(/^Arredondado uma só vez, de 2,857142/).innerText()).toContain('para 2,86 (2 casas');

  // It follows the values while they are typed.
  await worksheet.goTo(0, 'ALT');
  await worksheet.enter('8');
  await drawer.getByText('2,50', { exact: true }).first().waitFor();

  await worksheet.goTo(1, 'AST_ALT');
  await expect.poll(() => worksheet.text(1, 'AST_ALT').innerText()).toBe('não calculado');
  await drawer
    .locator('.fui-MessageBar')
    .filter({ hasText: /^não calculado: .*zero/i })
    .waitFor();
  await worksheet
    .cell(1, 'AST_ALT')
    .getByRole('img', { name: /^não calculado: / })
    .waitFor();
  await worksheet.strip.getByText('1 erro de fórmula').waitFor();

  await worksheet.goTo(1, 'BIL_MG');
  const reason = drawer.locator('.fui-MessageBar');
  await reason.filter({ hasText: /^não calculado: .*BIL/ }).waitFor();
  // The key that opened it closes it.
  await page.keyboard.press('Control+e');
  await drawer.waitFor({ state: 'detached' });
});

test('a differential is counted by keyboard and taken back whole, a dilution typed, a phrase found for a remark', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await emptyJob(api, 'DIFER', 1);
  const { page } = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(page, job);
  await worksheet.choose(0, 'LEUCO_D');
  await worksheet.enter('740 x10', 'Tab');
  await worksheet.text(0, 'LEUCO_D').getByText('7400 (740 × 10)').waitFor();

  await page.getByRole('button', { name: 'Contar células' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('0 de 100 células').waitFor();
  for (const [key, times] of [
    ['b', 2],
    ['s', 59],
    ['l', 30],
    ['m', 6],
    ['e', 3],
    ['a', 1],
  ] as const)
    await page.keyboard.type(key.repeat(times));
  // One eosinophil too many: the count is complete, and the last cells are taken back.
  await dialog.getByText('Contagem completa').waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ss');
  await dialog.getByText('100 de 100 células').waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await worksheet.saved();
  const stored = async () => {
    const rows = await resultsOf(api, job);
    return Object.fromEntries(rows.map((row) => [row.CodigoComponent, row.ValorResultado?.value ?? null]));
  };
  const counted = {
    LEUCO_D: '7400',
    BAST: '2',
    SEG: '61',
    LINF: '30',
    MONO: '6',
    EOS: '1',
    BASO: '0',
    SEG_ABS: '4514',
  };
  expect(await stored()).toMatchObject(counted);

  await worksheet.choose(0, 'SEG');
  await page.keyboard.press('Control+z');
  await worksheet.saved();
  expect(await stored()).toMatchObject({ LEUCO_D: '7400', BAST: null, SEG: null, LINF: null, BASO: null });
  await page.keyboard.press('Control+y');
  await worksheet.saved();
  expect(await stored()).toMatchObject(counted);

  await worksheet.choose(0, 'SEG');
  await page.keyboard.press('Control+m');
  await dialog.getByRole('textbox').waitFor();
  // A phrase that does not fit is neither cut nor lost without a word.
  await dialog.getByRole('textbox').fill(`${'a'.repeat(1980)} /REP`);
  await dialog.getByRole('option', { name: /^REP/ }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText(/^A frase REP não coube: passa \d+ caracteres/).waitFor();
  await dialog.getByRole('textbox').fill('');
  await page.keyboard.type('/confirmado');
  await dialog.getByRole('option', { name: /^REP/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  const [remarked] = (await resultsOf(api, job)).filter(({ Observacao }) => Observacao !== null);
  expect(remarked).toMatchObject({
    CodigoComponent: 'SEG',
    Observacao: 'Resultado repetido e confirmado na mesma amostra.',
  });
});
