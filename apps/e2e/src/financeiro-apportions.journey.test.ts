// @module-tag second
import { Rateio, Titulo } from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('an apportionment is tried on the statement, applied to what was seen, and undone', async () => {
  const api = await apiAs(journey.product.url, 'financeiro');
  const energy = async () =>
    (await api.ask(Titulo.calls.list, { query: { Descricao: 'Energia da Matriz' } }))[0] ?? { id: 0, Valor: '0' };
  const { id, Valor } = await energy();
  const shares = async () => (await api.ask(Titulo.calls.get, { params: { id } })).Rateios;
  const [rule] = await api.ask(Rateio.calls.list, { query: { Nome: 'Energia por pessoas' } });
  const { page } = await (await journey.person()).loggedIn('financeiro');
  await page.goto('/financeiro/resultado');
  await page.getByRole('combobox', { name: 'Simular rateio' }).selectOption(String(rule?.id));
  const table = page.getByRole('table', { name: 'Antes e depois do rateio' });
  await table.waitFor();
  await page.getByRole('combobox', { name: 'Conta do plano' }).selectOption({ label: '4.2 Energia e telefonia' });
  await page.getByRole('button', { name: /^Aplicar a \d+ títulos?$/ }).click();
  await expect.poll(async () => (await shares()).length).toBe(2);
  expect(sum((await shares()).map((share) => share.Valor))).toBe(Valor);
  // The server has it before its page knows: only what the page says was done can be undone there.
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shares()).length).toBe(0);
});
