// @module-tag second

import { Embryo, EmbryoAnotacao } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('an embryo is watched, annotated by keys and approved', async () => {
  const api = await apiAs(journey.product.url, 'conferente');
  const { page } = await (await journey.person()).login('conferente', '/laboratorio/embrioes');
  await page.getByText('Imagens de um simulador: não são de embriões de verdade.').waitFor();
  const film = page.getByRole('img', { name: /^Embrião E01, / });
  await film.waitFor();
  // Four hours into the third day: ten frames at a time, then one by one.
  await page.keyboard.press('Home');
  await page.getByRole('img', { name: 'Embrião E01, 0 h' }).waitFor();
  for (let leap = 0; leap < 16; leap++) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('img', { name: 'Embrião E01, 26,67 h' }).waitFor();
  await page.keyboard.press('2');
  await page.getByRole('button', { name: /^t2\s*26,67$/ }).waitFor();
  for (let leap = 0; leap < 6; leap++) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('img', { name: 'Embrião E01, 36,67 h' }).waitFor();
  await page.keyboard.press('3');
  await page.getByLabel('Intervalos, em horas').getByText('10', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('group', { name: 'Decisão' }).getByText('Aprovado').waitFor();
  const notes = await api.ask(EmbryoAnotacao.calls.list, { query: { _limit: '10' } });
  expect(notes.map(({ Codigo, Quadro }) => [Codigo, Quadro])).toEqual([
    ['t2', 160],
    ['t3', 220],
  ]);
  const embryo = await api.ask(Embryo.calls.get, { params: { id: notes[0]?.Embryo ?? 0 } });
  expect(embryo).toMatchObject({ Codigo: 'E01', StatusEmbryo: 'Aprovado' });
});
