import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { columns, LongList, price } from '../testing/longList.tsx';
import { cellAt, focusedText, textAt } from '../testing/places.ts';

const priced = { columns: [price, ...columns] };
const statistics = () => page.getByRole('group', { name: 'Estatísticas da seleção' });

/** Selects the whole column of prices. */
async function selectPrices(): Promise<void> {
  await userEvent.click(cellAt(0, 'price'));
  await userEvent.keyboard('{Control>} {/Control}');
}

test('sums say at once which rows they are of, and are exact when the others have come', async () => {
  const list = new LongList();
  list.rows = list.rows.slice(0, 3000);
  await list.show(priced);
  list.hold();
  await selectPrices();
  await expect.element(page.getByText('Lendo o resto: contadas 100 de 3.000 linhas')).toBeInTheDocument();
  await expect.element(statistics()).toMatchTextContent(/Soma250/);
  list.letGo();
  await expect.element(statistics()).toMatchTextContent(/^n3000Soma7\.500/);
  await expect.element(page.getByText(/contadas|linhas lidas/)).not.toBeInTheDocument();
});

test('they stay exact while one scrolls, and nothing is read twice', async () => {
  const list = new LongList();
  list.rows = list.rows.slice(0, 3000);
  await list.show(priced);
  await selectPrices();
  await expect.element(statistics()).toMatchTextContent(/^n3000/);
  const asked = list.asked.length;
  list.handle.current?.scrollTo('\u00001500', 'name');
  await expect.poll(() => textAt(1500, 'name')).toBe('Linha 1501');
  await expect.element(statistics()).toMatchTextContent(/^n3000Soma7\.500/);
  // What came into sight, and nothing for the count.
  expect(list.asked.slice(asked).filter((start) => start % 100 !== 0 || start < 1400 || start > 1600)).toEqual([]);
});

test('of more rows than are read at once only those here are counted, and it says so', async () => {
  const list = await new LongList().show(priced);
  await selectPrices();
  await expect.element(page.getByText('Só das 100 linhas lidas, de 200.000')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(statistics()).toMatchTextContent(/^n2Soma5/);
  await expect.poll(focusedText).not.toBe('');
  expect(new Set(list.asked)).toEqual(new Set([0]));
});

test('rows that cannot be brought leave the figure of those here, with as many words', async () => {
  const list = new LongList();
  list.rows = list.rows.slice(0, 3000);
  await list.show(priced);
  list.broken = true;
  await selectPrices();
  await expect.element(page.getByText('Só das 100 linhas lidas, de 3.000')).toBeInTheDocument();
});
