// @module-tag second

import { Sample, Test } from '@bancada/contracts';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { receivedSample } from './support/prepare.ts';

const journey = startJourney();

test('a sample is parted, its labels come, it is taken back, and a template adds what it lacks: by keyboard alone', async () => {
  const admin = await apiAs(journey.product.url, 'admin');
  const sample = await receivedSample(admin, ['HEMO', 'GLICO']);
  const query = { Sample: String(sample.id), _sort: 'Ordem:ASC' };
  const [hemo, glico] = await admin.ask(Test.calls.list, { query });
  const aliquots = () => admin.ask(Sample.calls.list, { query: { Alicota: String(sample.id), _sort: 'id:ASC' } });
  const sampleOf = async (id = 0) => (await admin.ask(Test.calls.get, { params: { id } })).Sample;

  const { page, hands } = await (await journey.person()).login('recepcao', `/laboratorio/amostras/${sample.id}`);
  const part = page.getByRole('button', { name: 'Dividir em alíquotas…' });
  await part.waitFor();
  await hands.reset(page);
  await part.press('Enter');
  const count = page.getByRole('textbox', { name: 'Número de alíquotas' });
  await count.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  // Over the volume, which nobody has measured.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByText('Ninguém mediu o volume desta amostra.').waitFor();
  await page.locator('select:focus').waitFor();
  // It stays, the first aliquot, the second one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Dividir', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: `2 alíquotas feitas da amostra ${sample.Nome}` }).waitFor();
  const made = await aliquots();
  expect(made.map(({ Geracao, StatusSample }) => [Geracao, StatusSample])).toEqual([
    [1, 'Recebida'],
    [1, 'Recebida'],
  ]);
  expect([await sampleOf(hemo?.id), await sampleOf(glico?.id)]).toEqual([made[1]?.id, sample.id]);

  const labels = page.getByRole('button', { name: 'Etiquetas (2)' });
  await labels.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const pdf = page.getByRole('menuitem', { name: 'Baixar em PDF' });
  await pdf.and(page.locator(':focus')).waitFor();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Concluir' }).press('Enter');
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  await page.keyboard.press('Control+z');
  // On the screen, and as it is read out.
  await page.getByText('Desfeito: o que foi acrescentado está cancelado').first().waitFor();
  expect((await aliquots()).map(({ StatusSample }) => StatusSample)).toEqual(['Cancelada', 'Cancelada']);
  expect(await sampleOf(hemo?.id)).toBe(sample.id);

  await page.getByRole('button', { name: 'Aplicar modelo…' }).press('Enter');
  const model = page.getByRole('combobox', { name: 'Modelo de amostra' });
  await model.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Tubo de soro');
  await page.getByRole('option', { name: 'Tubo de soro' }).waitFor();
  await model.and(page.locator('[aria-activedescendant]')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Já está aí e não se repete: Glic/).waitFor();
  await page.getByRole('button', { name: 'Aplicar', exact: true }).press('Enter');
  await page.getByText('Modelo aplicado: 1 exame').first().waitFor();
  expect((await hands.counted(page)).pointer).toBe(0);
  const tests = await admin.ask(Test.calls.list, { query });
  expect(tests).toHaveLength(3);
  expect(tests.filter(({ Tratamento }) => Tratamento === glico?.Tratamento)).toHaveLength(1);
});
