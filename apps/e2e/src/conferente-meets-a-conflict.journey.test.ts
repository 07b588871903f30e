// @module-tag second
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { queryDatabase } from './support/database.ts';
import { startJourney } from './support/journey.ts';
import { jobNamed, resultsOf } from './support/prepare.ts';

const journey = startJourney();

/** Every value a result ever had, oldest first, as the audit kept it. */
async function valuesEver(result: number): Promise<(string | null)[]> {
  const rows = await queryDatabase<{ value: string | null }>(
    journey.product.connection(),
    `select "Para" -> 'ValorResultado' ->> 'value' as value from audit_log
     where "Entidade" = 'results' and "RegistroId" = $1 order by "Seq"`,
    [result],
  );
  return rows.map(({ value }) => value);
}

test('two people edit one cell: mine, theirs, who and when; neither value is lost', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await jobNamed(api, 'Placa de 96');
  const results = await resultsOf(api, job);
  const [first, second] = results.filter(({ CodigoComponent }) => CodigoComponent === 'R1');
  const mine = await (await journey.person()).login('analista');
  const theirs = await journey.person();
  // Nobody tells them what the other types: their network lets no stream of events through.
  await theirs.context.route('**/api/eventos?*', (route) => route.abort());
  await theirs.loggedIn('conferente');
  const mySheet = await WorksheetPage.open(mine.page, job);
  const theirSheet = await WorksheetPage.open(theirs.page, job);

  await mySheet.choose(0, 'R1');
  await mySheet.enter('101,5');
  await mySheet.enter('201,5');
  await mySheet.saved();

  await theirSheet.choose(0, 'R1');
  await theirSheet.enter('99,5');
  await theirSheet.enter('199,5');
  await theirSheet.strip.getByRole('button', { name: '2 pendências' }).press('Enter');
  await theirSheet.cell(0, 'R1').getByRole('img', { name: 'Conflito: outra pessoa mudou esta célula' }).waitFor();
  const drawer = theirSheet.panel;
  const conflicts = drawer.getByRole('region', { name: /Leitura 1$/ });
  await expect.poll(() => conflicts.count()).toBe(2);
  const shown = await conflicts.first().innerText();
  expect(shown).toMatch(/Meu\s+99,5\s+Gravado\s+101,5\s+Por\s+Analista \(demo\) · \d\d\/\d\d\/\d{4},? \d\d:\d\d:\d\d/);

  // My own value for the first cell, theirs for the second.
  await conflicts.first().getByRole('button', { name: 'Ficar com o meu' }).click();
  await expect.poll(() => conflicts.count()).toBe(1);
  await expect.poll(() => conflicts.innerText()).toMatch(/Meu\s+199,5\s+Gravado\s+201,5/);
  await conflicts.getByRole('button', { name: 'Ficar com o gravado' }).click();
  await drawer.getByText('Nenhuma pendência.').waitFor();
  await theirSheet.saved();
  await expect.poll(() => theirSheet.text(0, 'R1').innerText()).toBe('99,5');
  await expect.poll(() => theirSheet.text(1, 'R1').innerText()).toBe('201,5');
  await expect.poll(() => theirSheet.text(1, 'MEDIA_R').innerText()).toBe('201,5');

  const stored = await resultsOf(api, job);
  const valueOf = (id: number | undefined) => stored.find((row) => row.id === id)?.ValorResultado?.value;
  expect([valueOf(first?.id), valueOf(second?.id)]).toEqual(['99.5', '201.5']);
  expect(await valuesEver(first?.id ?? 0)).toEqual(['101.5', '99.5']);
  expect(await valuesEver(second?.id ?? 0)).toEqual(['201.5']);
});
