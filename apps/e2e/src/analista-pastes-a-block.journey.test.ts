// @module-tag second
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob, resultsOf } from './support/prepare.ts';

const journey = startJourney();
const ROWS = 500;
const COLUMNS = ['ALT', 'AST', 'BIL', 'CHOL'] as const;

/** What is wrong in the block: `row column` → text and the reason the product gives. */
const bad = new Map([
  ['3 0', ['7,2,5', 'Não deu para ler “7,2,5”. Use uma vírgula só para os decimais.']],
  ['17 1', ['abc', '“abc” não é um número.']],
  ['100 2', ['1.234', '“1.234” pode ser dois números. Qual deles?']],
  ['249 3', ['1e5', 'Não deu para ler “1e5”. Escreva o número por extenso, sem expoente.']],
  ['250 0', ['hemolisada', '“hemolisada” não é um número.']],
  ['499 2', ['12 34 5', '“12 34 5” não é um número.']],
  ['499 3', ['🧪', '“🧪” não é um número.']],
] as const);

const tenths = (row: number, column: number) => 200 + ((row * 13 + column * 57) % 300);
const canonical = (row: number, column: number) => String(tenths(row, column) / 10);
const textAt = (row: number, column: number) =>
  bad.get(`${row} ${column}` as Parameters<typeof bad.get>[0])?.[0] ?? canonical(row, column).replace('.', ',');

const block = Array.from({ length: ROWS }, (_, row) =>
  COLUMNS.map((_name, column) => textAt(row, column)).join('\t'),
).join('\n');

test('500 × 4 pasted with 7 bad cells: 1,993 land, 7 are listed, one undo reverts all', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await emptyJob(api, 'HEPATICO', ROWS);
  const { page } = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(page, job);
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await worksheet.choose(0, 'ALT');
  await page.keyboard.press('Control+v');

  const dialog = page.getByRole('dialog', { name: '7 células não podem ser coladas' });
  await dialog.getByText('1.993 células estão boas').waitFor();
  const listed = await dialog
    .locator('tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.querySelector('input')?.value,
        line.querySelector('td:last-child')?.firstChild?.textContent,
      ]),
    );
  expect(listed).toEqual([...bad.values()].map((each) => [...each]));
  await dialog.getByRole('button', { name: 'Colar as demais' }).click();
  await worksheet.strip.getByText('7 pendências').waitFor();
  await worksheet.saved();

  const values = async () => {
    const results = await resultsOf(api, job);
    const bySample = [...Map.groupBy(results, ({ Test }) => JSON.stringify(Test)).values()];
    return bySample.map((rows) =>
      COLUMNS.map((code) => rows.find((row) => row.CodigoComponent === code)?.ValorResultado?.value ?? null),
    );
  };
  const stored = await values();
  expect(stored.flat().filter((value) => value !== null)).toHaveLength(ROWS * COLUMNS.length - bad.size);
  expect(stored).toEqual(
    Array.from({ length: ROWS }, (_, row) =>
      COLUMNS.map((_name, column) =>
        ([...bad.keys()] as string[]).includes(`${row} ${column}`) ? null : canonical(row, column),
      ),
    ),
  );

  await page.keyboard.press('Control+z');
  await worksheet.strip.getByText('0 de 3.000 preenchidos').waitFor();
  await worksheet.saved();
  expect((await values()).flat().every((value) => value === null)).toBe(true);
  expect(await worksheet.strip.getByText('pendência').count()).toBe(0);
});
