import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readClipboard } from '../testing/clipboard.ts';
import { cell, focused } from '../testing/grid.ts';
import { drawLedger, ledgerColumns, lineTexts } from '../testing/ledger.tsx';
import type { Entry } from '../testing/ledger.tsx';

/** What stands on the lines of the grid, from the top: names of groups, ids of rows. */
const lines = () =>
  [...document.querySelectorAll('.ag-row:not(.ag-row-pinned)')]
    .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
    .map((row) => row.querySelector('.sheet-group-label')?.textContent ?? row.getAttribute('row-id'));

const header = (label: string) => page.getByCss(`.sheet-group:has(.sheet-group-label:text-is("${label}"))`);
const headerWithKeyboard = () =>
  document.activeElement?.classList.contains('sheet-group')
    ? document.activeElement.querySelector('.sheet-group-label')?.textContent
    : null;

const byKind = { groups: ['tipo'] };

test('a column menu groups rows and then within them; headers count and have subtotals', async () => {
  const ledger = drawLedger(6);
  await expect.element(cell('e1', 'nome')).toBeVisible();
  const choose = async (column: string, item: string) => {
    await userEvent.click(page.getByRole('button', { name: `Menu da coluna ${column}` }));
    await userEvent.click(page.getByRole('dialog', { name: column }).getByRole('button', { name: item }));
  };
  await choose('Tipo', 'Agrupar por esta coluna');
  await expect.poll(lines).toEqual(['Tipo: Despesa', 'e2', 'e5', 'Tipo: Receita', 'e1', 'e3', 'e4', 'e6']);
  await choose('Clínica', 'Depois agrupar por esta');
  await expect
    .poll(lines)
    .toEqual([
      'Tipo: Despesa',
      'Clínica: Norte',
      'e5',
      'Clínica: Sul',
      'e2',
      'Tipo: Receita',
      'Clínica: Norte',
      'e1',
      'e3',
      'Clínica: Sul',
      'e4',
      'e6',
    ]);
  await expect.poll(() => lineTexts('Tipo: Receita')).toMatchObject({ valor: 'R$ 1,40', horas: '1,5' });
  await expect.poll(() => lineTexts('Clínica: Sul')).toMatchObject({ valor: 'R$ 0,20' });
  await choose('Tipo', 'Não agrupar por esta');
  await expect.poll(() => ledger.view.state.groups).toEqual(['clinica']);
});

test('a click and the keyboard collapse and open groups; totals count what is hidden', async () => {
  const ledger = drawLedger(6, byKind);
  await userEvent.click(header('Tipo: Despesa'));
  await expect.poll(lines).toEqual(['Tipo: Despesa', 'Tipo: Receita', 'e1', 'e3', 'e4', 'e6']);
  await expect.poll(headerWithKeyboard).toBe('Tipo: Despesa');
  await expect.poll(() => lineTexts('total:')['valor']).toBe('R$ 2,10');
  await expect.poll(() => lineTexts('Tipo: Despesa')['valor']).toBe('R$ 0,70');
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toContain('e2');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('e2 nome');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(headerWithKeyboard).toBe('Tipo: Despesa');
  await expect.poll(lines).not.toContain('e5');
  // From the row below, an arrow finds the closed group; the open one it passes over.
  await userEvent.click(cell('e1', 'valor'));
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(headerWithKeyboard).toBe('Tipo: Despesa');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(lines).toContain('e5');
  await expect.poll(headerWithKeyboard).toBe('Tipo: Despesa');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toBe('e2 valor');
  await userEvent.click(page.getByRole('button', { name: 'Recolher todos os grupos' }));
  await expect.poll(lines).toEqual(['Tipo: Despesa', 'Tipo: Receita']);
  await expect.poll(() => ledger.view.state.collapsed).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Expandir todos os grupos' }));
  await expect.poll(lines).toHaveLength(8);
});

test('find opens a collapsed group and marks the cell', async () => {
  const ledger = drawLedger(6, { ...byKind, collapsed: [JSON.stringify(['tipo', 'Despesa'])] });
  await expect.poll(lines).not.toContain('e5');
  await userEvent.click(cell('e1', 'nome'));
  await userEvent.keyboard('{Control>}f{/Control}Lançamento 5');
  await expect.poll(lines).toContain('e5');
  await expect.element(cell('e5', 'nome')).toHaveClass('sheet-found-current');
  await expect.poll(() => ledger.view.state.collapsed).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('e5 nome');
});

test('F8 goes to a problem in a collapsed group, from a cell and from a header', async () => {
  const problem = { text: 'dez', code: 'notNumber' };
  const columns = ledgerColumns.map((column) =>
    column.id === 'horas' ? { ...column, problem: ({ id }: Entry) => (id === 'e5' ? problem : null) } : column,
  );
  const ledger = drawLedger(6, { ...byKind, collapsed: [JSON.stringify(['tipo', 'Despesa'])] }, { columns });
  await userEvent.click(cell('e1', 'nome'));
  await userEvent.keyboard('{F8}');
  await expect.poll(focused).toBe('e5 horas');
  await expect.poll(() => ledger.view.state.collapsed).toEqual([]);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(headerWithKeyboard).toBe('Tipo: Despesa');
  await userEvent.keyboard('{F8}');
  await expect.poll(focused).toBe('e5 horas');
});

test('a range over headers copies, empties and fills rows only', async () => {
  const ledger = drawLedger(4, { ...byKind, collapsed: [JSON.stringify(['tipo', 'Despesa'])] });
  await expect.poll(lines).toEqual(['Tipo: Despesa', 'Tipo: Receita', 'e1', 'e3', 'e4']);
  await userEvent.click(header('Tipo: Despesa'));
  await expect.poll(lines).toHaveLength(6);
  await userEvent.click(cell('e2', 'horas'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}c{/Control}');
  expect((await readClipboard()).trim().split(/\r?\n/)).toEqual(['1', '0', '2']);
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(ledger.rows.map(({ values }) => values['horas'])).toEqual(['1', '1', '1', '3']);
  // Rows of a closed group are not among the cells: nothing reaches them.
  await userEvent.click(header('Tipo: Despesa'));
  await expect.poll(lines).not.toContain('e2');
  await userEvent.click(cell('e1', 'horas'));
  await userEvent.keyboard('{Control>}{Shift>}{End}{/Shift}{/Control}{Delete}');
  expect(ledger.rows.map(({ values }) => values['horas'])).toEqual([null, '1', null, null]);
});

test('without totals a header goes over the whole line, and screen readers are told whether it is open', async () => {
  drawLedger(3, byKind, { totals: undefined });
  const despesa = header('Tipo: Despesa');
  await expect.element(despesa).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(despesa);
  await expect.element(header('Tipo: Despesa')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByCss('.ag-row:has(.sheet-group)').first()).toMatchAriaInlineSnapshot(`
    - row "Tipo: Despesa 1":
      - gridcell "Tipo: Despesa 1" [expanded=false]
  `);
});
