// @module-tag second
import { jobsWithRelationships, resultsPopulate } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { FinderPage } from './pages/FinderPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { meanAndVariation, tenthsText } from './support/statistics.ts';

const journey = startJourney();
const WELLS = 96;
const READINGS = ['R1', 'R2', 'R3'] as const;

/** Readings in tenths: most agree, some do not, some are out of range. */
const reading = (well: number, column: number) => 380 + ((well * 97 + column * 31) % 900) + ((well * column) % 7);
const typed = (tenths: number) => tenthsText(BigInt(tenths)).replace('.', ',');

test('an analyst types a 96 × (3+2) worksheet with the keyboard only', { tags: 'deep' }, async () => {
  const { page, hands } = await (await journey.person()).login('analista', '/laboratorio/resultados');
  const worksheet = await new FinderPage(page).openJob('Placa de 96');
  await worksheet.tabIntoGrid();
  await page.keyboard.press('Control+Home');
  for (const column of ['Nome', 'Identificacao', 'TestStatus']) {
    await worksheet.cell(0, column).and(worksheet.focused).waitFor();
    await page.keyboard.press('ArrowRight');
  }
  await worksheet.cell(0, 'R1').and(worksheet.focused).waitFor();

  await hands.reset(page);
  let characters = 0;
  for (const column of READINGS.keys()) {
    for (let well = 0; well < WELLS; well++) {
      const text = typed(reading(well, column));
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      characters += text.length;
    }
  }
  await worksheet.saved();
  expect(await hands.counted(page)).toEqual({ keys: characters + WELLS * READINGS.length, pointer: 0 });

  const api = await apiAs(journey.product.url, 'conferente');
  const [job] = await api.ask(jobsWithRelationships, { query: { _q: 'Placa de 96' } });
  const rows = await api.ask(resultsPopulate, { query: { Job: String(job?.id), _limit: '-1' } });
  const byTest = [...Map.groupBy(rows, (row) => JSON.stringify(row.Test)).values()];
  expect(byTest).toHaveLength(WELLS);
  const stored = byTest.map((results) =>
    Object.fromEntries(results.map(({ CodigoComponent, ValorResultado }) => [CodigoComponent, ValorResultado?.value])),
  );
  const expected = Array.from({ length: WELLS }, (_, well) => {
    const tenths = READINGS.map((_name, column) => reading(well, column));
    const [R1, R2, R3] = tenths.map((each) => tenthsText(BigInt(each)));
    return { R1, R2, R3, ...meanAndVariation(tenths) };
  });
  expect(stored).toEqual(expected);
});
