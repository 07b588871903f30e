// @module-tag second
import { Test } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { receivedSample, resultsOf } from './support/prepare.ts';
import { scan } from './support/scanner.ts';

const journey = startJourney();

const LEUCOCYTES = 7400;

/** A differential of 100 cells: the key of each type, its code, and how many of it were seen. */
const seen = [
  ['b', 'BAST', 'Bastonetes', 2],
  ['s', 'SEG', 'Segmentados', 61],
  ['l', 'LINF', 'Linfócitos', 30],
  ['m', 'MONO', 'Monócitos', 6],
  ['e', 'EOS', 'Eosinófilos', 1],
  ['a', 'BASO', 'Basófilos', 0],
] as const;

const absolute = (cells: number) => (LEUCOCYTES * cells) / 100;

test('a haemogram is typed and its differential counted to 100 by keys alone; parts and absolute counts are sent', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const sample = await receivedSample(await apiAs(journey.product.url, 'admin'), ['HEMO', 'DIFER']);
  const { page, hands } = await (await journey.person()).login('analista', '/laboratorio/resultados');
  await page.locator('.ag-row').first().waitFor();
  await hands.reset(page);
  await scan(page, sample.CodigoBarras);
  await page.waitForURL(`**/laboratorio/resultados/${sample.Job}?*`);
  const worksheet = new WorksheetPage(page);
  await worksheet.cell(0, 'HEMACIAS').and(worksheet.focused).waitFor();
  for (const text of ['5,1', '15,2', '45,3', String(LEUCOCYTES), '250']) await worksheet.enter(text, 'Tab');
  // What is in the editor is sent with the rest.
  await worksheet.cell(0, 'OBS_HEMO').and(worksheet.focused).waitFor();
  await worksheet.enter('Plaquetas íntegras', 'Control+Shift+Enter');
  const sent = page.locator('.fui-Toast').getByText('1 exame enviado para conferência.');
  await sent.waitFor();
  await sent.waitFor({ state: 'detached' });

  const exam = page.getByRole('combobox', { name: 'Exame' });
  await tabTo(page, exam);
  await page.keyboard.type('Contagem');
  await worksheet.cell(0, 'LEUCO_D').waitFor();
  await worksheet.tabIntoGrid();
  await page.keyboard.press('Control+Home');
  await reach(worksheet, 'LEUCO_D');
  await worksheet.enter(String(LEUCOCYTES), 'Tab');

  await page.keyboard.press('Alt+c');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('0 de 100 células').waitFor();
  for (const [key, , , cells] of seen) await page.keyboard.type(key.repeat(cells));
  await dialog.getByText('100 de 100 células').waitFor();
  await dialog.getByText('Contagem completa').waitFor();
  // A complete count takes no more.
  await page.keyboard.type('s');
  const line = (name: string) => dialog.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts();
  for (const [key, , name, cells] of seen)
    expect(await line(name)).toEqual([key.toUpperCase(), name, `${cells}`, `${cells}`, `${absolute(cells)} /µL`]);
  expect(await line('Total')).toEqual(['', 'Total', '100', '100', '']);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await worksheet.text(0, 'SEG').getByText('61,0').waitFor();
  await worksheet
    .text(0, 'SEG_ABS')
    .getByText(String(absolute(61)))
    .waitFor();
  await page.keyboard.press('Control+Shift+Enter');
  await sent.waitFor();
  expect((await hands.counted(page)).pointer).toBe(0);

  const tests = await api.ask(Test.calls.list, { query: { Sample: String(sample.id) } });
  expect(tests.map(({ TestStatus }) => TestStatus)).toEqual(['Digitado', 'Digitado']);
  const rows = await resultsOf(api, sample.Job);
  const stored = new Map(rows.map(({ CodigoComponent, ValorResultado }) => [CodigoComponent, ValorResultado?.value]));
  expect(stored.get('OBS_HEMO')).toBe('Plaquetas íntegras');
  const of = (suffix: string) => seen.map(([, code]) => Number(stored.get(`${code}${suffix}`)));
  expect(of('')).toEqual(seen.map(([, , , cells]) => cells));
  expect(of('_ABS')).toEqual(seen.map(([, , , cells]) => absolute(cells)));
  expect(sum(of(''))).toBe(100);
  expect(sum(of('_ABS'))).toBe(LEUCOCYTES);
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Goes to a cell of the first row by arrows. */
async function reach(worksheet: WorksheetPage, column: string): Promise<void> {
  for (const before of ['Nome', 'Identificacao', 'TestStatus']) {
    await worksheet.cell(0, before).and(worksheet.focused).waitFor();
    await worksheet.page.keyboard.press('ArrowRight');
  }
  await worksheet.cell(0, column).and(worksheet.focused).waitFor();
}
