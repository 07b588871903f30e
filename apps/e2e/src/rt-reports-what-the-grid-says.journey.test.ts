// @module-tag second
import { randomInt } from 'node:crypto';
import type { LinhaImportacao } from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { sessionOf } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { laudosUnderReview, previewOf } from './support/laudos.ts';
import { pdfLines, withoutSpaces } from './support/pdfLines.ts';

// So many laudos are made as fast as the product takes them.
const journey = startJourney({ env: { BANCADA_RATE_LIMIT: '0' } });

/** Of the exam LIPIDIO_SI, of which two components are calculated; without a risk. */
const anyValues = (): LinhaImportacao['valores'] => ({
  TRIG_MG: { value: String(randomInt(20, 149)) },
  LDL_MG: { value: String(randomInt(30, 129)) },
  HDL_MG: { value: String(randomInt(41, 90)), ...(randomInt(4) === 0 && { operator: '>' }) },
});

const LONG = 1_800_000;

test('two hundred laudos say what the grid says, value by value', { tags: 'deep', timeout: LONG }, async () => {
  const { url } = journey.product;
  const laudos = await laudosUnderReview(url, 'Igual à grade', 200, 1, anyValues);
  const { page } = await (await journey.person()).loggedIn('rt');
  const { accessToken } = await sessionOf(url, 'rt');
  for (const laudo of laudos) {
    const shown = await shownIn(page, laudo.Job);
    expect(shown).toHaveLength(5);
    const lines = await pdfLines(await previewOf(url, accessToken, laudo));
    expect(shown.filter((row) => lines.filter((line) => line.startsWith(row)).length !== 1)).toEqual([]);
  }
});

/** Name, value and unit of each result of a job, as its grid shows them. */
async function shownIn(page: Page, job: number): Promise<string[]> {
  await WorksheetPage.open(page, job, '?visao=amostra');
  const values = page.locator('.ag-cell[col-id="ValorResultado"]');
  await values.nth(4).waitFor();
  const rows = await values.evaluateAll((cells) =>
    cells.map((cell) => {
      const row = cell.closest('.ag-row')?.getAttribute('row-index');
      const shown = (column: string) => {
        const found = document.querySelector(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
        return (found?.querySelector('.sheet-text') ?? found)?.textContent ?? `no cell ${column}`;
      };
      return ['NomeComponent', 'ValorResultado', 'Unidade'].map(shown);
    }),
  );
  return rows.map(withoutSpaces);
}
