import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRef, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { IntlProvider } from 'react-intl';
import pt from '../../lang/pt.json' with { type: 'json' };
import { dateKind } from '../kinds/dateKind.ts';
import { moneyKind } from '../kinds/identifierKinds.ts';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import { Sheet } from '../Sheet.tsx';
import { SheetStatus } from '../SheetStatus.tsx';
import type { CellEdit, CellValue } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetHandle } from '../model/owner.ts';
import type { SheetProps } from '../control/SheetProps.ts';
import { SheetToolbar } from '../view/SheetToolbar.tsx';
import { useSheetTotals } from '../view/useSheetTotals.ts';
import { useSheetView } from '../view/useSheetView.ts';
import type { SheetClientView } from '../view/useSheetView.ts';
import { plainView } from '../model/viewState.ts';
import type { SheetViewState } from '../model/viewState.ts';
import { render } from './render.ts';

/** An entry of the ledger that tests of the view look at. */
export interface Entry {
  readonly id: string;
  values: Record<string, CellValue>;
}

const columnOf = (id: string, header: string, kind: CellKind, more: Partial<SheetColumn<Entry>> = {}) => ({
  id,
  header,
  width: 150,
  kind: () => kind,
  value: ({ values }: Entry) => values[id] ?? null,
  ...more,
});

/** What it is for, kind, clinic, day, amount and hours. */
export const ledgerColumns: readonly SheetColumn<Entry>[] = [
  columnOf('nome', 'Lançamento', textKind(), { pinned: 'left' }),
  columnOf('tipo', 'Tipo', textKind(), { sortable: true }),
  columnOf('clinica', 'Clínica', textKind()),
  columnOf('dia', 'Dia', dateKind(), { total: 'max' }),
  columnOf('valor', 'Valor', moneyKind(), { total: 'sum', headerAlign: 'right' }),
  columnOf('horas', 'Horas', numberKind({ decimals: 1 }), { total: 'mean', headerAlign: 'right' }),
];

const kinds = ['Receita', 'Despesa', 'Receita'];

/** Entries e1, e2…: amounts of 0,10 more each, every other one in Norte or Sul. */
export function ledgerOf(count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `e${index + 1}`,
    values: {
      nome: `Lançamento ${index + 1}`,
      tipo: kinds[index % 3] ?? null,
      clinica: index % 2 === 0 ? 'Norte' : 'Sul',
      dia: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
      valor: `${Math.floor((index + 1) / 10)}.${(index + 1) % 10}0`,
      horas: String(index % 4),
    },
  }));
}

const rowId = ({ id }: Entry) => id;

/** What a test may ask of the page. */
export interface Ledger {
  readonly rows: readonly Entry[];
  readonly view: SheetClientView<Entry>;
  readonly handle: SheetHandle | null;
  /** Shows other rows, as another person's save would. */
  put(rows: readonly Entry[]): void;
}

type Props = Partial<SheetProps<Entry>>;

interface PageProps {
  readonly count: number;
  readonly first: Partial<SheetViewState>;
  readonly props: Props;
  readonly handle: RefObject<SheetHandle | null>;
  readonly onDrawn: (drawn: Pick<Ledger, 'rows' | 'view' | 'put'>) => void;
}

function LedgerPage({ count, first, props, handle, onDrawn }: PageProps) {
  const [rows, setRows] = useState<readonly Entry[]>(() => ledgerOf(count));
  const [state, setState] = useState<SheetViewState>({ ...plainView, ...first });
  const totals = useSheetTotals({ all: rows });
  const view = useSheetView({ rows, columns: ledgerColumns, rowId, state, onState: setState });
  useLayoutEffect(() => onDrawn({ rows, view, put: setRows }), [onDrawn, rows, view]);
  const onEdit = (edits: readonly CellEdit[]) => {
    for (const edit of edits) {
      const row = rows.find(({ id }) => id === edit.rowId);
      if (row && 'value' in edit) row.values[edit.columnId] = edit.value;
    }
  };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 480 }}>
      <SheetToolbar view={view} onFind={() => handle.current?.find()} />
      <Sheet
        ref={handle}
        label="Lançamentos"
        columns={view.visibleColumns}
        rows={view.visibleRows}
        rowId={rowId}
        group={view.group}
        onEdit={onEdit}
        view={view}
        totals={totals}
        {...props}
      />
      <SheetStatus items={[]} totals={totals} />
    </div>
  );
}

/** Draws a page with a sheet of so many entries, its toolbar and its totals. */
export function drawLedger(count: number, first: Partial<SheetViewState> = {}, props: Props = {}): Ledger {
  const handle = createRef<SheetHandle>();
  let drawn: Pick<Ledger, 'rows' | 'view' | 'put'> | null = null;
  render(
    <FluentProvider theme={webLightTheme}>
      <IntlProvider locale="pt-BR" messages={pt}>
        <LedgerPage
          count={count}
          first={first}
          props={props}
          handle={handle}
          onDrawn={(latest) => {
            drawn = latest;
          }}
        />
      </IntlProvider>
    </FluentProvider>,
  );
  const page = () => {
    if (!drawn) throw new Error('Nothing was drawn yet');
    return drawn;
  };
  return {
    get rows() {
      return page().rows;
    },
    get view() {
      return page().view;
    },
    get handle() {
      return handle.current;
    },
    put: (rows) => page().put(rows),
  };
}

/** The line of the grid with this id, or the header of the group with this name. */
function lineOf(name: string): Element | undefined {
  return [...document.querySelectorAll('.ag-row')].find(
    (line) => line.getAttribute('row-id') === name || line.querySelector('.sheet-group-label')?.textContent === name,
  );
}

/** What stands on a line of the grid, by column: `total:`, a row's id, or the name of a group. */
export function lineTexts(name: string): Record<string, string> {
  return Object.fromEntries(
    [...(lineOf(name)?.querySelectorAll('.ag-cell') ?? [])].map((cell) => [
      cell.getAttribute('col-id') ?? '',
      (cell.querySelector('.sheet-text, .sheet-group-label')?.textContent ?? '').replaceAll('\u00a0', ' '),
    ]),
  );
}
