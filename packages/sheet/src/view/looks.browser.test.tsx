import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell } from '../testing/grid.ts';
import { drawLedger, ledgerColumns } from '../testing/ledger.tsx';

const dialog = (header: string) => page.getByRole('dialog', { name: header });

test('a rule makes cells stand out with words and an icon, follows what is typed, and is removed again', async () => {
  const ledger = drawLedger(12);
  await userEvent.click(cell('e1', 'valor'));
  await userEvent.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
  await userEvent.click(dialog('Valor').getByRole('button', { name: 'Destacar células' }));
  await userEvent.fill(dialog('Valor').getByRole('textbox', { name: 'O que dizer na célula' }), 'acima do limite');
  await userEvent.click(dialog('Valor').getByRole('combobox', { name: 'Valor' }));
  await userEvent.click(page.getByRole('option', { name: 'maior que' }));
  await userEvent.click(dialog('Valor').getByRole('textbox', { name: 'Comparar com' }));
  await userEvent.keyboard('1,00{Tab}');
  await userEvent.click(dialog('Valor').getByRole('button', { name: 'Adicionar regra' }));
  await expect
    .poll(() => ledger.view.state.styles)
    .toEqual([
      {
        columnId: 'valor',
        when: { compare: { operator: 'greater', value: '1' } },
        tone: 'warning',
        text: 'acima do limite',
      },
    ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Valor')).not.toBeInTheDocument();
  const marked = (rowId: string) => cell(rowId, 'valor').getByRole('img', { name: 'acima do limite' });
  await expect.element(marked('e11')).toBeVisible();
  await expect.element(cell('e11', 'valor')).toHaveAttribute('data-tone', 'warning');
  await expect.element(marked('e10')).not.toBeInTheDocument();
  await userEvent.click(cell('e10', 'valor'));
  await userEvent.keyboard('1,01{Enter}');
  await expect.element(marked('e10')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Menu da coluna Valor' }));
  await userEvent.click(dialog('Valor').getByRole('button', { name: 'Destacar células (1 regra)' }));
  await userEvent.click(dialog('Valor').getByRole('button', { name: 'Remover a regra acima do limite' }));
  await expect.element(marked('e11')).not.toBeInTheDocument();
});

test('density and alternate rows of this view, beside what the person prefers everywhere', async () => {
  const ledger = drawLedger(3, {}, { density: 'comfortable' });
  const height = () => cell('e1', 'valor').element().getBoundingClientRect().height;
  await expect.element(cell('e1', 'valor')).toBeVisible();
  await expect.poll(height).toBeGreaterThan(33);
  const choose = async (item: string) => {
    await userEvent.click(page.getByRole('button', { name: 'Aparência das linhas' }));
    await userEvent.click(page.getByRole('menuitemradio', { name: item, exact: true }));
  };
  await choose('Compacta');
  await expect.poll(height).toBeLessThan(29);
  await userEvent.keyboard('{Escape}');
  await choose('Linhas alternadas');
  await expect.element(page.getByCss('.sheet.sheet-zebra')).toBeInTheDocument();
  await expect.poll(() => ledger.view.state).toMatchObject({ density: 'compact', zebra: true });
  await userEvent.keyboard('{Escape}');
  await choose('Como nas preferências');
  await expect.poll(height).toBeGreaterThan(33);
});

test('rows that alternate by preference are plain in a view that says so', async () => {
  const ledger = drawLedger(3, {}, { zebra: true });
  const striped = page.getByCss('.sheet.sheet-zebra');
  await expect.element(striped).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Aparência das linhas' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Linhas lisas' }));
  await expect.element(striped).not.toBeInTheDocument();
  expect(ledger.view.state.zebra).toBe(false);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Aparência das linhas' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Linhas como nas preferências' }));
  await expect.element(striped).toBeInTheDocument();
});

test('the ground of alternate rows shows through cells that are only read', async () => {
  const columns = ledgerColumns.map((column) => ({ ...column, lock: () => '' }));
  drawLedger(3, {}, { columns, zebra: true, reading: true });
  const ground = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
  await expect.element(cell('e2', 'nome')).toHaveClass('sheet-read-only');
  expect(ground(cell('e2', 'nome').element())).toBe('rgba(0, 0, 0, 0)');
  const rows = ['e1', 'e2'].map((id) => ground(document.querySelector(`.ag-row[row-id="${id}"]`)));
  expect(new Set(rows).size).toBe(2);
});
