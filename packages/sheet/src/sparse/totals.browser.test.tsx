import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import pt from '../../lang/pt.json' with { type: 'json' };
import { moneyKind } from '../kinds/identifierKinds.ts';
import { Sheet } from '../Sheet.tsx';
import { SheetStatus } from '../SheetStatus.tsx';
import { cellAt, focusedText, textAt } from '../testing/places.ts';
import { render } from '../testing/render.ts';
import type { SheetColumn } from '../model/column.ts';
import { useSheetTotals } from '../view/useSheetTotals.ts';
import { SparseRows } from './SparseRows.ts';

interface Row {
  readonly id: number;
}

const COUNT = 2000;
const kind = moneyKind();
const rowId = ({ id }: Row) => String(id);
const columns: readonly SheetColumn<Row>[] = [
  { id: 'id', header: 'Lançamento', kind: () => kind, value: rowId },
  { id: 'valor', header: 'Valor', kind: () => kind, value: ({ id }) => `${id}.5`, total: 'sum' },
];

/** A sheet whose totals came from a server. */
function Page({ source, values, whole }: { source: SparseRows<Row>; values: string; whole: string | null }) {
  const totals = useSheetTotals(
    useMemo(
      () => ({ values: { valor: values }, whole: whole === null ? undefined : { valor: whole } }),
      [values, whole],
    ),
  );
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
      <Sheet
        label="Lançamentos"
        reading
        rows={source}
        columns={columns}
        rowId={rowId}
        totals={totals}
        onEdit={() => undefined}
      />
      <SheetStatus items={[]} totals={totals} />
    </div>
  );
}

const drawn = (shown: ReactElement) => (
  <FluentProvider theme={webLightTheme}>
    <IntlProvider locale="pt-BR" messages={pt}>
      {shown}
    </IntlProvider>
  </FluentProvider>
);

const foot = () =>
  document.querySelector('.ag-row-pinned [col-id="valor"] .sheet-text')?.textContent?.replaceAll('\u00a0', ' ');

test('totals a server counted stand under rows that are not all here, beside those without the filters', async () => {
  const rows = Array.from({ length: COUNT }, (_, index) => ({ id: index + 1 }));
  const source = new SparseRows<Row>({ idOf: rowId });
  const reader = {
    count: () => Promise.resolve(COUNT),
    rows: (start: number, limit: number) => Promise.resolve(rows.slice(start, start + limit)),
  };
  await source.open(reader);
  const root = render(drawn(<Page source={source} values="2002000" whole={null} />));
  await expect.poll(foot).toBe('R$ 2.002.000,00');
  await userEvent.click(cellAt(0, 'valor'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(focusedText).toMatch(/2\.000,50/);
  expect(foot()).toBe('R$ 2.002.000,00');
  const grid = document.querySelector('.ag-root');
  root.render(drawn(<Page source={source} values="1234.5" whole="2002000" />));
  await expect.poll(foot).toBe('R$ 1.234,50');
  await expect.element(page.getByText(/^Soma de Valor: R\$\s1\.234,50 de R\$\s2\.002\.000,00$/)).toBeInTheDocument();
  expect(document.querySelector('.ag-root')).toBe(grid);
  expect(textAt(COUNT - 1, 'valor')).toMatch(/2\.000,50/);
});
