// @module-tag second
import { Componente, Tratamento } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('a formula is tried on past results, its impact is read, and the change is withdrawn', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const [exam] = await api.ask(Tratamento.calls.list, { query: { Apelido: 'LIPIDIO' } });
  const query = { Tratamento: String(exam?.id), _sort: 'Ordem:ASC', _limit: '-1' };
  const stored = () => api.ask(Componente.calls.list, { query });
  const before = await stored();

  const { page } = await (await journey.person()).loggedIn('admin');
  await page.goto(`${journey.product.url}/laboratorio/catalogo-de-exames`);
  // The list stays while what was searched for comes: a row that moves under the pointer is not clicked.
  const other = page.getByRole('link', { name: 'Hemograma completo' });
  await other.waitFor();
  await page.getByRole('searchbox').fill('perfil');
  await other.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Perfil lipídico' }).click();
  await page.getByRole('gridcell', { name: 'Colesterol VLDL' }).click();
  const formula = page.getByRole('textbox', { name: 'Fórmula de Colesterol VLDL' });
  await expect.poll(() => formula.innerText()).toBe('TRIG/5');
  const tried = page.getByRole('table', { name: /^Nos 3 últimos resultados autorizados$/ });
  const columnOf = async (place: number) => {
    const rows = await tried.getByRole('row').allInnerTexts();
    return rows.slice(1).map((row) => row.split('\t')[place]?.trim());
  };
  await tried.waitFor();
  const were = await columnOf(3);
  expect(await columnOf(4)).toEqual(were);

  // It is tried while it is typed.
  await formula.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' + 1');
  const would = were.map((text) => `${Number.parseInt(text ?? '', 10) + 1} mg/dL`);
  await expect.poll(() => columnOf(4)).toEqual(would);

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'O que mudaria' });
  await dialog.getByText('3 de 3 exames autorizados teriam outro resultado.').waitFor();
  await dialog.getByText(/^Nada do que já foi autorizado muda/).waitFor();
  await dialog.getByRole('button', { name: 'Voltar sem salvar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stored()).toEqual(before);

  // What was typed is still there, after the page was loaded again too, until the person gives it up.
  await page.reload();
  await page.getByRole('gridcell', { name: 'Colesterol VLDL' }).click();
  await expect.poll(() => formula.innerText()).toBe('TRIG/5 + 1');
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Descartar alterações' }).click();
  await expect.poll(() => formula.innerText()).toBe('TRIG/5');
  await expect.poll(() => page.getByRole('button', { name: 'Salvar', exact: true }).isDisabled()).toBe(true);
  expect(await stored()).toEqual(before);
});
