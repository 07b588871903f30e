import { isActive } from '@bancada/contracts/shared';
import {
  Sheet,
  SheetStatus,
  type SelectionStatistics,
  type SheetColumn,
  type SheetPicking,
  type SheetSelection,
  type SheetTotals,
} from '@bancada/sheet';
import { SheetCards, type CardsHandle } from '@bancada/sheet/cards';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useDensity, useZebra } from '../usePreferences.ts';
import { useTelephone } from '../useTelephone.ts';
import { isEditKey } from './editKey.ts';
import { takeOpened } from './keptList.ts';
import { isHeld } from './leave.state.ts';
import type { AnyRow, CellLooks, RegistryResource } from './types.ts';
import { rowCountOf, useListStatus } from './useListStatus.ts';
import type { RegistryPageState, ShownSheet } from './useRegistry.ts';

/** What the grid needs of the page it is on. */
export type GridPage = Pick<RegistryPageState, 'view' | 'columns' | 'list' | 'rows' | 'reload' | 'record' | 'open'> & {
  /** See `RegistryPageState`. */
  readonly sheetRef?: RegistryPageState['sheetRef'];
  /** Opens a record to be changed; where records are shown elsewhere, they are only read. */
  readonly edit?: RegistryPageState['edit'];
};

/** The rows of a noun; Enter or a double click opens one, E its form. On telephones each is a card. */
export function RegistryGrid({
  resource,
  title,
  page,
  totals,
  picking,
  cells,
}: {
  resource: RegistryResource;
  title: string;
  page: GridPage;
  totals?: SheetTotals | undefined;
  /** Rows are ticked, to act on them together. */
  picking?: SheetPicking | undefined;
  /** What cells show beside their values. */
  cells?: CellLooks | undefined;
}) {
  const intl = useIntl();
  const density = useDensity();
  const zebra = useZebra();
  const own = useRef<ShownSheet>(null);
  const sheet = page.sheetRef ?? own;
  const isTelephone = useTelephone();
  const inactive = intl.formatMessage({ id: 'registry.inactive' });
  const { visibleColumns } = page.view;
  const columns = useMemo(
    () =>
      visibleColumns.map((plain, index): SheetColumn<AnyRow> => {
        const column = { ...plain, ...cells?.[plain.id] };
        if (index > 0) return column;
        const gone = { icon: 'info', label: inactive, tone: 'warning' } as const;
        const { marks } = column;
        return { ...column, marks: (row) => [...(marks?.(row) ?? []), ...(isActive(resource, row) ? [] : [gone])] };
      }),
    [visibleColumns, inactive, resource, cells],
  );
  useKeyboardFollows(page, sheet);
  useKeyboardReturns(resource, page, sheet);
  const [statistics, setStatistics] = useState<SelectionStatistics | null>(null);
  /** The active cell: the selection is reported again when its numbers change. */
  const activeCell = useRef<string | undefined>(undefined);
  const follow = (selection: SheetSelection | null) => {
    setStatistics(selection?.statistics ?? null);
    const id = Number(selection?.active.rowId);
    const cell = JSON.stringify(selection?.active);
    if (cell === activeCell.current) return;
    activeCell.current = cell;
    if (typeof page.record === 'number' && !isHeld() && id && id !== page.record) page.open(id, true);
  };
  const status = useListStatus({ ...page, retry: page.rows.rows.retry, countAll: page.rows.rows.countAll });
  if (isTelephone) {
    return (
      <>
        <SheetCards
          ref={sheet}
          label={title}
          rows={page.rows.rows}
          columns={columns}
          open={page.record === null ? null : String(page.record)}
          onOpen={(id) => page.open(Number(id))}
        />
        {/* What keys do is of no use there. */}
        <SheetStatus rows={rowCountOf(page)} items={status.filter(({ id }) => id !== 'state')} statistics={null} />
      </>
    );
  }
  return (
    <>
      <Sheet<AnyRow>
        ref={sheet}
        label={title}
        reading
        rows={page.rows.rows}
        columns={columns}
        rowId={rowId}
        density={density}
        zebra={zebra}
        view={page.view}
        totals={totals}
        picking={picking}
        onEdit={nothing}
        onOpen={({ rowId: id }) => page.open(Number(id))}
        onSelection={follow}
        onKey={(event, active) => {
          if (active === null || !isEditKey(event) || !page.edit) return;
          event.preventDefault();
          page.edit(Number(active.rowId));
        }}
      />
      <SheetStatus rows={rowCountOf(page)} items={status} totals={totals} statistics={statistics} />
    </>
  );
}

/** The open record is in view; once it is closed its row has the keyboard again. */
function useKeyboardFollows(page: GridPage, sheet: RefObject<CardsHandle | null>): void {
  const { record } = page;
  const column = page.columns[0]?.name ?? '';
  const last = useRef<typeof record>(null);
  useEffect(() => {
    const before = last.current;
    last.current = record;
    if (typeof record === 'number') sheet.current?.scrollTo(String(record));
    else if (record === null && typeof before === 'number') sheet.current?.focusCell(String(before), column);
  }, [record, column, sheet]);
}

/** Whoever comes back from a record that has a page of its own has the keyboard where they left the list. */
function useKeyboardReturns(
  { path }: RegistryResource,
  { record, rows, columns }: GridPage,
  sheet: RefObject<CardsHandle | null>,
): void {
  const now = useRef({ record, rows, columns });
  useEffect(() => {
    const { record: open, rows: list, columns: shown } = now.current;
    const opened = open === null ? takeOpened(path) : null;
    if (opened !== null && list.find(opened)) sheet.current?.focusCell(opened, shown[0]?.name ?? '');
  }, [path, sheet]);
}

const rowId = ({ id }: AnyRow) => String(id);

const nothing = () => undefined;
