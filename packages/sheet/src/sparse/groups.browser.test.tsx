import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readClipboard } from '../testing/clipboard.ts';
import { GroupedList } from '../testing/groupedList.tsx';
import { cellAt, focusedText, textAt } from '../testing/places.ts';

/** What stands on the first lines of the grid: headers with their counts, else what the first column shows. */
const lines = (count: number) =>
  [...document.querySelectorAll('.ag-row:not(.ag-row-pinned)')]
    .filter((row) => row.querySelector('.sheet-group, [col-id="id"]'))
    .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
    .slice(0, count)
    .map(
      (row) =>
        row.querySelector('.sheet-group')?.textContent ?? row.querySelector('[col-id="id"] .sheet-text')?.textContent,
    );

const header = (label: string) => page.getByCss(`.sheet-group:has(.sheet-group-label:text-is("${label}"))`);
const headerWithKeyboard = () =>
  document.activeElement?.classList.contains('sheet-group')
    ? document.activeElement.querySelector('.sheet-group-label')?.textContent
    : null;

async function grouped(options?: Parameters<GroupedList['show']>[0]): Promise<GroupedList> {
  const list = new GroupedList().show(options);
  await expect.element(cellAt(0, 'kind')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Menu da coluna Tipo' }));
  const menu = page.getByRole('dialog', { name: 'Tipo' });
  await userEvent.click(menu.getByRole('button', { name: 'Agrupar por esta coluna' }));
  await expect.poll(() => lines(3)).toEqual(['Tipo: Despesa120', '1', '2']);
  return list;
}

test('a column menu groups rows a server holds; a click collapses a group, whose rows are neither shown nor asked for', async () => {
  const list = await grouped();
  list.asked.length = 0;
  await userEvent.click(header('Tipo: Despesa'));
  await expect.poll(() => lines(3)).toEqual(['Tipo: Despesa120', 'Tipo: Receita5.000', '10001']);
  await userEvent.click(header('Tipo: Receita'));
  await expect
    .poll(() => lines(9))
    .toEqual(['Tipo: Despesa120', 'Tipo: Receita5.000', 'Tipo: (vazias)3', '20001', '20002', '20003']);
  // The block of the last group is the one it shares with the end of the incomes.
  await expect.poll(() => list.asked.filter((start) => start > 200 && start < 5100)).toEqual([]);
  await userEvent.click(header('Tipo: Despesa'));
  await expect.poll(() => lines(3)).toEqual(['Tipo: Despesa120', '1', '2']);
  await expect.element(header('Tipo: Despesa')).toHaveFocus();
});

test('a group is named and counted for screen readers, and says whether it is open', async () => {
  await grouped();
  const despesa = page.getByRole('gridcell', { name: 'Tipo: Despesa 120' });
  await expect.element(despesa).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(header('Tipo: Despesa'));
  await expect.element(despesa).toHaveAttribute('aria-expanded', 'false');
});

test('the keys of groups: Alt+← collapses from a row, ↑ and ↓ stop at collapsed headers, → opens', async () => {
  await grouped();
  await userEvent.click(cellAt(2, 'value'));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(headerWithKeyboard).toBe('Tipo: Despesa');
  await expect.poll(() => lines(2)).toEqual(['Tipo: Despesa120', 'Tipo: Receita5.000']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(focusedText).toMatch(/10\.001,00/);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(headerWithKeyboard).toBe('Tipo: Despesa');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => lines(2)).toEqual(['Tipo: Despesa120', '1']);
  await expect.poll(headerWithKeyboard).toBe('Tipo: Despesa');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focusedText).toMatch(/R\$\s1,00/);
});

test('Ctrl+End goes to the last row over headers, and row numbers leave the headers out', async () => {
  await grouped();
  await userEvent.click(cellAt(1, 'value'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(focusedText).toMatch(/20\.003,00/);
  const last = page.getByCss('.ag-row[row-index="5125"] .sheet-row-number div');
  await expect.element(last).toHaveTextContent('5123');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.poll(focusedText).toMatch(/15\.000,00/);
});

test('a copy over a collapsed group leaves it out, and the caret keeps its row while groups before it open', async () => {
  await grouped();
  await userEvent.click(page.getByRole('button', { name: 'Recolher' }));
  await expect.poll(() => lines(9)).toEqual(['Tipo: Despesa120', 'Tipo: Receita5.000', 'Tipo: (vazias)3']);
  await userEvent.click(header('Tipo: (vazias)'));
  await userEvent.click(header('Tipo: Despesa'));
  await userEvent.click(cellAt(3, 'id'));
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await expect.poll(focusedText).toBe('20003');
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}{Control>}c{/Control}');
  await expect.poll(readClipboard).toBe('120\n20001\n20002\n20003\n');
  await userEvent.click(page.getByRole('button', { name: 'Recolher' }));
  await expect.poll(() => lines(9)).toEqual(['Tipo: Despesa120', 'Tipo: Receita5.000', 'Tipo: (vazias)3']);
  await userEvent.click(header('Tipo: (vazias)'));
  await expect.element(cellAt(5, 'id')).toHaveTextContent('20003');
  await expect.element(cellAt(5, 'id')).toHaveAttribute('aria-selected', 'true');
});

test('subtotals stand in the headers, and those that are counted anew take their places', async () => {
  const list = await grouped({ subtotals: true });
  const subtotal = () => textAt(0, 'value').replaceAll('\u00a0', ' ');
  await expect.poll(subtotal).toBe('R$ 7.260,00');
  await userEvent.click(header('Tipo: Despesa'));
  await expect.poll(() => lines(2)).toEqual(['Tipo: Despesa120', 'Tipo: Receita5.000']);
  expect(subtotal()).toBe('R$ 7.260,00');
  list.rows = list.rows.with(0, { id: 101, kind: 'Despesa' });
  expect(await list.source.recount()).toBe(true);
  await expect.poll(subtotal).toBe('R$ 7.360,00');
  list.rows = list.rows.slice(1);
  expect(await list.source.recount()).toBe(false);
  await list.source.refresh();
  await expect.poll(() => lines(1)).toEqual(['Tipo: Despesa119']);
});
