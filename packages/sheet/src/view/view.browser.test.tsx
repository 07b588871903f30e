import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import pt from '../../lang/pt.json' with { type: 'json' };
import { dateKind } from '../kinds/dateKind.ts';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import { Sheet } from '../Sheet.tsx';
import { cell, focused } from '../testing/grid.ts';
import { render } from '../testing/render.ts';
import type { CellEdit } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetHandle } from '../model/owner.ts';
import { SheetToolbar } from './SheetToolbar.tsx';
import { useSheetView } from './useSheetView.ts';
import type { SheetViewPort } from '../control/sheetViewPort.ts';

interface Row {
  readonly id: string;
  readonly nome: string;
  values: Record<string, string | null>;
}

const columnOf = (id: string, header: string, kind: CellKind): SheetColumn<Row> => ({
  id,
  header,
  width: 150,
  kind: () => kind,
  value: ({ values }) => values[id] ?? null,
});
const name: SheetColumn<Row> = {
  ...columnOf('nome', 'Amostra', textKind()),
  pinned: 'left',
  sortable: true,
  lock: () => 'identificação',
  value: ({ nome }) => nome,
};
const columns = [
  name,
  columnOf('ph', 'pH', numberKind()),
  columnOf('dia', 'Coleta', dateKind()),
  columnOf('local', 'Local', textKind()),
];
const locals = ['Água', 'agua', 'Solo', null];

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `r${index + 1}`,
    nome: `Amostra ${index + 1}`,
    values: { ph: `${(index * 7) % 15}.5`, dia: `2026-11-${10 + (index % 9)}`, local: locals[index % 4] ?? null },
  }));
}

const rowId = ({ id }: Row) => id;

/** What a test may ask of the page. */
interface Desk {
  readonly rows: readonly Row[];
  view?: SheetViewPort;
}

/** A page with a sheet and its toolbar; edits change the rows in place. */
function ViewedSheet({ rows, onView }: { rows: readonly Row[]; onView: (view: SheetViewPort) => void }) {
  const handle = useRef<SheetHandle>(null);
  const view = useSheetView({ rows, columns, rowId });
  useLayoutEffect(() => onView(view), [onView, view]);
  const onEdit = (edits: readonly CellEdit[]) => {
    for (const edit of edits) {
      const row = rows.find(({ id }) => id === edit.rowId);
      if (row && 'value' in edit && typeof edit.value !== 'object') row.values[edit.columnId] = edit.value;
    }
  };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 480 }}>
      <SheetToolbar view={view} onFind={() => handle.current?.find()} />
      <Sheet
        ref={handle}
        label="Amostras"
        columns={view.visibleColumns}
        rows={view.visibleRows}
        rowId={rowId}
        onEdit={onEdit}
        view={view}
      />
    </div>
  );
}

/** Draws the page with so many rows. */
function draw(count: number): Desk {
  const desk: Desk = { rows: rowsOf(count) };
  const onView = (view: SheetViewPort) => {
    desk.view = view;
  };
  render(
    <FluentProvider theme={webLightTheme}>
      <IntlProvider locale="pt-BR" messages={pt}>
        <ViewedSheet rows={desk.rows} onView={onView} />
      </IntlProvider>
    </FluentProvider>,
  );
  return desk;
}

const shownRows = () =>
  [...document.querySelectorAll('.ag-row')]
    .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
    .map((row) => row.getAttribute('row-id'));
const headers = () =>
  [...document.querySelectorAll('.ag-header-cell')]
    .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    .map((each) => each.getAttribute('col-id'));
// An open menu hides what lies behind it from the accessibility tree.
const count = () => page.getByCss('[role="toolbar"] [role="status"]');
const menu = (header: string) => page.getByRole('dialog', { name: header });
const menuButton = (header: string) => page.getByRole('button', { name: `Menu da coluna ${header}` });

test('the quick filter wants all words whatever their accents; the rows count beside', async () => {
  draw(8);
  await expect.element(count()).toHaveTextContent('8 de 8 linhas');
  await userEvent.click(page.getByRole('searchbox', { name: 'Filtrar linhas' }));
  await userEvent.keyboard('AGUA amostra');
  await expect.element(count()).toHaveTextContent('4 de 8 linhas');
  await expect.poll(shownRows).toEqual(['r1', 'r2', 'r5', 'r6']);
  await userEvent.click(page.getByRole('button', { name: 'Restaurar' }));
  await expect.element(count()).toHaveTextContent('8 de 8 linhas');
});

test('many rows are filtered in slices while the person goes on typing', async () => {
  const desk = draw(20_000);
  await expect.element(count()).toHaveTextContent('20.000 de 20.000 linhas');
  await userEvent.click(page.getByRole('searchbox', { name: 'Filtrar linhas' }));
  await userEvent.keyboard('AGUA');
  await userEvent.keyboard(' amostra 1999');
  await expect.element(page.getByRole('searchbox', { name: 'Filtrar linhas' })).toHaveValue('AGUA amostra 1999');
  await expect.element(count()).toHaveTextContent('5 de 20.000 linhas');
  await expect.poll(shownRows).toEqual(['r19990', 'r19993', 'r19994', 'r19997', 'r19998']);
  desk.view?.onSort([{ columnId: 'ph', descending: true }]);
  await expect.poll(shownRows).toEqual(['r19998', 'r19993', 'r19997', 'r19990', 'r19994']);
  await userEvent.click(page.getByRole('button', { name: 'Restaurar' }));
  await expect.element(count()).toHaveTextContent('20.000 de 20.000 linhas');
});

test('a cell reaches its column menu with the keyboard; a set filter with search holds rows back and gives the keyboard back', async () => {
  const sheet = draw(8);
  await userEvent.click(cell('r3', 'local'));
  await userEvent.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
  await expect.element(menu('Local')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Procurar valores' }), 'solo');
  await userEvent.click(page.getByRole('button', { name: 'Marcar só estes' }));
  await expect.element(count()).toHaveTextContent('2 de 8 linhas');
  await expect.poll(() => sheet.view?.state.filters).toEqual({ local: { among: ['Solo'] } });
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('r3 local');
  await expect.element(page.getByRole('button', { name: 'Menu da coluna Local, filtrada' })).toBeInTheDocument();
});

test('a number range filters by value, dates and numbers are ordered by value, and what is typed then stays in place', async () => {
  draw(8);
  await userEvent.click(menuButton('pH'));
  await userEvent.click(page.getByRole('combobox', { name: 'Valor' }));
  await userEvent.click(page.getByRole('option', { name: 'maior que' }));
  await userEvent.click(page.getByRole('textbox', { name: 'Comparar com' }));
  await userEvent.keyboard('6,5{Tab}');
  await expect.element(count()).toHaveTextContent('4 de 8 linhas');
  await userEvent.click(menu('pH').getByRole('button', { name: 'Ordem decrescente' }));
  await expect.poll(shownRows).toEqual(['r3', 'r5', 'r7', 'r2']);
  const [first] = shownRows();
  await userEvent.click(cell(first ?? '', 'ph'));
  await userEvent.keyboard('1{Enter}');
  expect(shownRows()[0]).toBe(first);
  await expect.element(count()).toHaveTextContent('4 de 8 linhas');
  await userEvent.click(page.getByRole('button', { name: 'Reaplicar' }));
  await expect.element(count()).toHaveTextContent('3 de 8 linhas');
});

test('columns move with Alt+Shift+arrows, hide in their menu, come back in the chooser and freeze', async () => {
  const sheet = draw(3);
  await userEvent.click(cell('r1', 'ph'));
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.poll(headers).toEqual(['nome', 'dia', 'ph', 'local']);
  await expect.poll(focused).toBe('r1 ph');
  await userEvent.click(menuButton('Coleta'));
  await userEvent.click(menu('Coleta').getByRole('button', { name: 'Ocultar coluna' }));
  await expect.poll(headers).toEqual(['nome', 'ph', 'local']);
  await userEvent.click(menuButton('pH'));
  await userEvent.click(menu('pH').getByRole('button', { name: 'Congelar até aqui' }));
  await expect.poll(() => sheet.view?.state.frozen).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Colunas (1 oculta)' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Coleta' }));
  await expect.poll(headers).toEqual(['nome', 'dia', 'ph', 'local']);
  await userEvent.keyboard('{Escape}');
});

test('a header resizes by its edge, and the width is kept with the view', async () => {
  const sheet = draw(3);
  const edge = page.getByCss('.ag-header-cell[col-id="ph"] .ag-header-cell-resize');
  await userEvent.dragAndDrop(edge, page.getByCss('.ag-header-cell[col-id="dia"]'), {
    targetPosition: { x: 75, y: 10 },
  });
  await expect.poll(() => (sheet.view?.state.widths['ph'] ?? 0) > 200).toBe(true);
});

test('an open editor and its caret stay when the rows are ordered or filtered around them', async () => {
  const sheet = draw(8);
  await userEvent.click(cell('r4', 'ph'));
  await userEvent.keyboard('12,');
  sheet.view?.change({ sort: [{ columnId: 'ph', descending: true }], order: ['nome', 'local', 'ph', 'dia'] });
  await expect.poll(() => sheet.view?.sort.length).toBe(1);
  await userEvent.keyboard('75{Enter}');
  await expect.poll(headers).toEqual(['nome', 'local', 'ph', 'dia']);
  expect(sheet.rows.find(({ id }) => id === 'r4')?.values['ph']).toBe('12.75');
});
