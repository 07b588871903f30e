import { Sheet } from '@bancada/sheet';
import { calculatedKind, numberKind, textKind } from '@bancada/sheet/kinds';
import type { CellEdit, CellKind, SheetColumn, SheetHandle } from '@bancada/sheet';
import { useSheetView } from '@bancada/sheet/view';
import type { SheetViewPort } from '@bancada/sheet/view';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRef, useEffect } from 'react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import pt from '../../lang/pt.json' with { type: 'json' };
import { agCell } from './ag-dom.ts';
import type { Contestant } from './contestant.ts';
import { calculated, entries } from './data.ts';
import type { BenchRow } from './data.ts';

const number = numberKind({ decimals: 2 });
const result = calculatedKind(2);
const text = textKind();
const none = () => null;

const column = (id: string, kind: CellKind, value: (row: BenchRow) => string | null): SheetColumn<BenchRow> => ({
  id,
  header: id,
  width: 110,
  kind: () => kind,
  value,
  problem: none,
  saveState: none,
});

const columns: readonly SheetColumn<BenchRow>[] = [
  { ...column('id', text, ({ id }) => id), pinned: 'left', lock: () => 'Identificação' },
  ...entries.map((id) => column(id, number, (row) => row[id] ?? null)),
  ...calculated.map(({ id, of }) => column(id, result, of)),
];

const rowId = ({ id }: BenchRow) => id;
const handle = createRef<SheetHandle>();

/** The sheet as a page uses it: it takes edits into its rows and repaints what depends on them. */
function useEditing(rows: BenchRow[]) {
  return (edits: readonly CellEdit[]) => {
    const touched = new Set<string>();
    for (const edit of edits) {
      touched.add(edit.rowId);
      const row = rows[Number(edit.rowId.slice(1))];
      if (row && 'value' in edit) Object.assign(row, { [edit.columnId]: edit.value });
    }
    handle.current?.refresh([...touched], ['total', 'half', 'rest']);
  };
}

function BenchSheet({ rows }: { rows: BenchRow[] }) {
  const onEdit = useEditing(rows);
  return <Sheet label="Bench" ref={handle} rows={rows} columns={columns} rowId={rowId} onEdit={onEdit} />;
}

let change: SheetViewPort['change'] = () => undefined;

function BenchView({ rows }: { rows: BenchRow[] }) {
  const onEdit = useEditing(rows);
  const view = useSheetView({ rows, columns, rowId });
  useEffect(() => {
    ({ change } = view);
  }, [view]);
  return (
    <Sheet
      label="Bench"
      ref={handle}
      rows={view.visibleRows}
      columns={view.visibleColumns}
      rowId={rowId}
      onEdit={onEdit}
      view={view}
    />
  );
}

const onPage = (grid: ReactElement) => (
  <FluentProvider theme={webLightTheme} style={{ display: 'flex', width: '100vw', height: '100vh' }}>
    <IntlProvider locale="pt-BR" messages={pt}>
      {grid}
    </IntlProvider>
  </FluentProvider>
);

/** The sheet of this repository. */
export const sheet: Contestant = {
  element: (rows) => onPage(<BenchSheet rows={rows} />),
  cell: agCell,
  undo: () => handle.current?.undo(),
};

/** The sheet with a view, as pages have it whose rows can be filtered. */
export const sheetView: Contestant = {
  element: (rows) => onPage(<BenchView rows={rows} />),
  cell: agCell,
  filter: (quick) => change({ quick }),
};
