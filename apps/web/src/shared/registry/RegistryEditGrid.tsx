import { isActive, isEditable } from '@bancada/contracts/shared';
import { BulkEditBar, columnsFor, editKindOf } from '@bancada/ui/registry';
import {
  Sheet,
  SheetStatus,
  type CellEdit,
  type SheetColumn,
  type SheetHandle,
  type SheetSelection,
  type SheetTotals,
} from '@bancada/sheet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { calculateCents } from '../calculate.ts';
import { useUser } from '../session/useUser.ts';
import { useDensity, useZebra } from '../usePreferences.ts';
import { overStored, withCellRules } from './cellRules.ts';
import type { AnyRow, RegistryResource } from './types.ts';
import { useGridOutbox } from './useGridOutbox.ts';
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
  const edits = useGridOutbox(usuario, { resource, page, columns: stored, sheet });
  const ruled = useMemo(
    () => withCellRules(edits.columns, resource, overStored(edits.columns, page.columns), intl),
    [edits.columns, resource, page.columns, intl],
  );
  const bulk = useMemo(
    () =>
      page.columns.flatMap((field) => {
        const kind = editKindOf(field, { calculate: calculateCents });
        return kind ? [{ id: field.name, label: field.label, kind }] : [];
      }),
    [page.columns],
  );
  const { pending, problems, failed, isRestored } = edits;
  const isOpen = pending + problems > 0;
  useEffect(() => onHold(isOpen), [onHold, isOpen]);
  const onEdit = (cells: readonly CellEdit[]) => {
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
