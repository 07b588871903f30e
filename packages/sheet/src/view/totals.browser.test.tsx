import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, focused, selected } from '../testing/grid.ts';
import { drawLedger, lineTexts } from '../testing/ledger.tsx';
import { readClipboard } from '../testing/clipboard.ts';

const total = (columnId: string) => lineTexts('total:')[columnId];

test('a line at the foot totals the rows the filters leave, and says how', async () => {
  drawLedger(40);
  await expect
    .poll(() => lineTexts('total:'))
    .toEqual({
      nome: 'Total',
      tipo: '',
      clinica: '',
      dia: '28/11/2026',
      valor: 'R$ 82,00',
      horas: '1,5',
    });
  await expect.element(cell('total:', 'valor')).toHaveAttribute('title', expect.stringContaining('Valor, soma: R$'));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filtrar linhas' }), 'despesa');
  await expect.poll(() => total('valor')).toBe('R$ 26,00');
  const title = () => cell('total:', 'valor').element().getAttribute('title')?.replaceAll('\u00a0', ' ');
  await expect.poll(title).toBe('Valor, soma: R$ 26,00 (sem os filtros: R$ 82,00)');
});

test('the strip compares what the filters leave with all rows, and says nothing without filters', async () => {
  drawLedger(40);
  await expect.poll(() => total('valor')).toBe('R$ 82,00');
  await expect.element(page.getByText(/Soma de Valor/)).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filtrar linhas' }), 'despesa');
  await expect.element(page.getByText(/^Soma de Valor: R\$\s26,00 de R\$\s82,00$/)).toBeInTheDocument();
  await expect.element(page.getByText(/^Média de Horas: \S+ \(sem os filtros: 1,5\)$/)).toBeInTheDocument();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filtrar linhas' }), '');
  await expect.element(page.getByText(/Soma de Valor/)).not.toBeInTheDocument();
});

test('it follows what is typed, undone and merged from elsewhere, and the grid is not built anew', async () => {
  const ledger = drawLedger(3);
  await expect.poll(() => total('valor')).toBe('R$ 0,60');
  const grid = document.querySelector('.ag-root');
  await userEvent.click(cell('e1', 'valor'));
  await userEvent.keyboard('10,05{Enter}');
  await expect.poll(() => total('valor')).toBe('R$ 10,55');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => total('valor')).toBe('R$ 0,60');
  ledger.put([...ledger.rows, { id: 'new', values: { nome: 'Novo', valor: '5' } }]);
  await expect.poll(() => total('valor')).toBe('R$ 5,60');
  const [first] = ledger.rows;
  if (first) first.values['valor'] = '1.10';
  ledger.handle?.refresh(['e1'], ['valor']);
  await expect.poll(() => total('valor')).toBe('R$ 6,60');
  expect(document.querySelector('.ag-root')).toBe(grid);
});

test('totals are no cells to select or type into; keys end at the last row, a copy takes what is selected', async () => {
  drawLedger(3);
  await expect.poll(() => total('valor')).toBe('R$ 0,60');
  await userEvent.click(cell('e2', 'valor'));
  await userEvent.click(cell('total:', 'valor'));
  await userEvent.keyboard('9');
  expect(total('valor')).toBe('R$ 0,60');
  await userEvent.click(cell('e2', 'valor'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(focused).toBe('e3 horas');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('e3 horas');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(focused).toBe('e3 horas');
  await userEvent.keyboard('{Control>}{Home}{/Control}{Control>}a{/Control}');
  await expect.poll(selected).toHaveLength(18);
  await userEvent.keyboard('{Control>}c{/Control}');
  expect((await readClipboard()).trim().split('\n')).toHaveLength(3);
});

test('the text of a total can be marked and copied', async () => {
  drawLedger(3);
  await expect.poll(() => total('valor')).toBe('R$ 0,60');
  await userEvent.tripleClick(cell('total:', 'valor'));
  await expect.poll(() => getSelection()?.toString()).toContain('0,60');
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(await readClipboard()).toContain('0,60');
});

test('a screen reader finds the totals after the rows', async () => {
  drawLedger(1);
  await expect.poll(() => total('valor')).toBe('R$ 0,10');
  const line = page.getByCss('.ag-row[row-id="total:"]');
  await expect.element(line).toMatchAriaInlineSnapshot(`
    - row "Total 01/11/2026 máx. R$ 0,10 soma 0,0 média":
      - gridcell "Total"
      - gridcell
      - gridcell
      - gridcell "01/11/2026 máx."
      - gridcell "R$ 0,10 soma"
      - gridcell "0,0 média"
  `);
});
