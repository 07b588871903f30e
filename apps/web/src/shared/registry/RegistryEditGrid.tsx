import { isActive, isEditable } from '@bancada/contracts/shared';
import { BulkEditBar, columnsFor, editKindOf } from '@bancada/ui/registry';
import {
  Sheet,
  SheetStatus,
  useSheetEdits,
  type OpenCell,
  type CellEdit,
  type SheetColumn,
  type SheetHandle,
  type SheetSelection,
  type SheetTotals,
} from '@bancada/sheet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { calculateCents } from '../calculate.ts';
import { refusalText } from '../errors/refusal.ts';
import { reportError } from '../errors/report.ts';
import { useUser } from '../session/useUser.ts';
import { useDensity, useZebra } from '../usePreferences.ts';
import { gridKeeper, type GridKeeper } from './gridDraft.ts';
import { overStored, withCellRules } from './cellRules.ts';
import { saveCells } from './cells.actions.ts';
import type { AnyRow, RegistryResource } from './types.ts';
import { rowCountOf, useListStatus } from './useListStatus.ts';
import type { RegistryPageState } from './useRegistry.ts';

/** The rows of a noun as a spreadsheet: what is typed, pasted, filled or given to many rows is stored cell by cell. */
export default function RegistryEditGrid({
  resource,
  title,
  page,
  totals,
  onHold,
}: {
  resource: RegistryResource;
  title: string;
  page: RegistryPageState;
  totals?: SheetTotals | undefined;
  /** Told whether something typed is not stored. */
  onHold: (held: boolean) => void;
}) {
  const intl = useIntl();
  const density = useDensity();
  const zebra = useZebra();
  const sheet = useRef<SheetHandle>(null);
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const status = useListStatus({ ...page, retry: page.rows.rows.retry, countAll: page.rows.rows.countAll });
  const inactive = intl.formatMessage({ id: 'registry.edit.inactive' });
  const closed = intl.formatMessage({ id: 'registry.edit.closed' });
  const { visibleColumns } = page.view;
  const stored = useMemo(() => {
    const editable = columnsFor<AnyRow>(page.columns, {
      edit: (_, row) => (isActive(resource, row) ? (isEditable(resource, row) ? null : closed) : inactive),
      calculate: calculateCents,
    });
    // Width, place and freezing as the person's view has them.
    return visibleColumns.map((column): SheetColumn<AnyRow> => {
      const typed = editable.find(({ id }) => id === column.id) ?? column;
      return {
        ...column,
        kind: (row) => typed.kind(row),
        value: (row) => typed.value(row),
        lock: (row) => typed.lock?.(row) ?? null,
      };
    });
  }, [page.columns, visibleColumns, resource, inactive, closed]);
  const { id: usuario } = useUser();
  const keeper = useMemo(() => gridKeeper(usuario, resource, page.rows), [usuario, resource, page.rows]);
  const save = useCallback(
    (cells: Parameters<typeof saveCells>[1]) =>
      saveCells(
        {
          resource,
          fields: page.columns,
          list: page.rows,
          unanswered: keeper,
          sentence: (refusal) =>
            refusalText(
              refusal,
              intl,
              page.columns.map(({ name, label }) => ({ id: name, label })),
            ),
        },
        cells,
      ),
    [resource, page.columns, page.rows, keeper, intl],
  );
  const edits = useSheetEdits<AnyRow>({ sheet, columns: stored, rowId, save, keep: keeper.keep });
  const ruled = useMemo(
    () => withCellRules(edits.columns, resource, overStored(edits.columns, page.columns), intl),
    [edits.columns, resource, page.columns, intl],
  );
  const isRestored = useRestored(keeper, stored, edits.restore);
  const bulk = useMemo(
    () =>
      page.columns.flatMap((field) => {
        const kind = editKindOf(field, { calculate: calculateCents });
        return kind ? [{ id: field.name, label: field.label, kind }] : [];
      }),
    [page.columns],
  );
  const { pending, problems, failed } = edits;
  const isOpen = pending + problems > 0;
  useEffect(() => onHold(isOpen), [onHold, isOpen]);
  const onEdit = (cells: readonly CellEdit[]) => {
    keeper.typed(cells.map(({ rowId: id }) => id));
    page.rows.hold(cells.map(({ rowId: id }) => id));
    edits.onEdit(cells);
    // A rule across fields may be said in other cells of the row now.
    sheet.current?.refresh(cells.map(({ rowId: id }) => id));
  };
  return (
    <>
      <Sheet<AnyRow>
        ref={sheet}
        label={title}
        rowNumbers
        rows={page.rows.rows}
        columns={ruled}
        rowId={rowId}
        density={density}
        zebra={zebra}
        view={page.view}
        totals={totals}
        onEdit={onEdit}
        onSelection={setSelection}
        menu={({ rowId: id }) => [
          { id: 'open', text: intl.formatMessage({ id: 'registry.edit.open' }), onClick: () => page.open(Number(id)) },
        ]}
      />
      <BulkEditBar columns={bulk} selection={selection} sheet={sheet} />
      <SheetStatus
        rows={rowCountOf(page)}
        totals={totals}
        statistics={selection?.statistics ?? null}
        items={[
          ...status.filter(({ id }) => id !== 'state'),
          ...(failed
            ? [
                {
                  id: 'failed',
                  text: intl.formatMessage({ id: 'registry.edit.retry' }),
                  tone: 'danger' as const,
                  onClick: edits.retry,
                },
              ]
            : []),
          ...(pending > 0
            ? [
                {
                  id: 'pending',
                  text: intl.formatMessage({ id: 'registry.edit.pending' }, { count: pending }),
                  tone: 'brand' as const,
                },
              ]
            : []),
          ...(isRestored && !isOpen
            ? [{ id: 'saved', text: intl.formatMessage({ id: 'registry.edit.saved' }), tone: 'success' as const }]
            : []),
          ...(problems > 0
            ? [
                {
                  id: 'problems',
                  text: intl.formatMessage({ id: 'registry.edit.problems' }, { count: problems }),
                  tone: 'danger' as const,
                  onClick: () => void sheet.current?.nextProblem(),
                },
                { id: 'discard', text: intl.formatMessage({ id: 'registry.edit.discard' }), onClick: edits.discard },
              ]
            : []),
        ]}
      />
    </>
  );
}

const rowId = ({ id }: AnyRow) => String(id);

/**
 * Brings back, once, what was typed before and is not stored.
 *
 * @returns whether that is done: before, nobody can say that everything is stored
 */
function useRestored(
  keeper: GridKeeper,
  columns: readonly SheetColumn<AnyRow>[],
  restore: (cells: readonly OpenCell[]) => void,
): boolean {
  const intl = useIntl();
  const [done, setDone] = useState<GridKeeper | null>(null);
  const latest = useRef({ columns, intl });
  useEffect(() => {
    latest.current = { columns, intl };
  });
  useEffect(() => {
    const columnOf = (id: string) => latest.current.columns.find((column) => column.id === id);
    const valueOf = (row: AnyRow, id: string) => columnOf(id)?.value(row);
    const changed = (row: AnyRow, id: string) => {
      const column = columnOf(id);
      const value = column?.kind(row).format(column.value(row)) ?? '';
      return latest.current.intl.formatMessage({ id: 'registry.edit.changed' }, { value });
    };
    void keeper
      .restore({ valueOf, changed })
      .then(restore, reportError)
      .then(() => setDone(keeper));
  }, [keeper, restore]);
  return done === keeper;
}
