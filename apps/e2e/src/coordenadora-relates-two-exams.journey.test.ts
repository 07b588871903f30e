// @module-tag second
import { Componente, Tratamento } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { tubesOf } from './support/prepare.ts';

const journey = startJourney();

test('an index reckons with the glucose of another tube, which nobody types twice', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const [exam] = await api.ask(Tratamento.calls.list, { query: { Apelido: 'LIPIDIO' } });
  const { page } = await (await journey.person()).loggedIn('admin');
  await page.goto(`${journey.product.url}/laboratorio/catalogo-de-exames/${exam?.id}`);
  await page.getByRole('gridcell', { name: 'Colesterol VLDL' }).waitFor();

  // The first new line takes its name, type and unit from where its value comes from.
  const add = page.getByRole('button', { name: 'Novo componente' });
  await add.click();
  await page.getByRole('combobox', { name: 'Vem de outro exame' }).pressSequentially('glicose em');
  await page.getByRole('option', { name: 'Glicose em jejum (GLI) · Glicemia e resistência à insulina' }).click();
  await page.getByRole('gridcell', { name: 'Glicose em jejum' }).waitFor();
  await add.click();
  const focused = page.locator('.ag-cell:focus');
  for (const text of ['TYG', 'TyG', 'Cálculo']) {
    await focused.waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  const formula = page.getByRole('textbox', { name: 'Fórmula de TyG' });
  await formula.click();
  await page.keyboard.type('LN(TRIG*GLI/2)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Exame salvo. Os próximos resultados usam esta definição.').first().waitFor();
  const query = { Tratamento: String(exam?.id), CodigoComponent: 'GLI' };
  expect(await api.ask(Componente.calls.list, { query })).toMatchObject([
    { Unidade: 'mg/dL', TipoComponente: 'Numero' },
  ]);

  // Two tubes of one job: the glucose is typed on its own, and stands in the other.
  const job = await tubesOf(api, ['LIPIDIO', 'GLICO']);
  const { page: bench } = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(bench, job);
  const show = async (name: string, first: string) => {
    await bench.getByRole('combobox', { name: 'Exame', exact: true }).selectOption({ label: name });
    await worksheet.cell(0, first).waitFor();
  };
  const [lipids, glucose] = ['Perfil lipídico', 'Glicemia e resistência à insulina'];
  await worksheet.goTo(0, 'TRIG');
  await worksheet.enter('150');
  for (const [typed, index] of [
    ['100', '8,92'],
    ['90', '8,82'],
  ] as const) {
    await show(glucose, 'INS');
    await worksheet.goTo(0, 'GLI');
    await worksheet.enter(typed);
    await worksheet.saved();
    await show(lipids, 'TRIG');
    await worksheet.goTo(0, 'TYG');
    await worksheet.text(0, 'GLI').getByText(typed, { exact: true }).waitFor();
    await worksheet.text(0, 'TYG').getByText(index, { exact: true }).waitFor();
  }

  // There it is locked, and the cell with the keyboard says why.
  await worksheet.goTo(0, 'GLI');
  await bench.getByText('Vem do resultado de outro exame deste job.').first().waitFor();
});
