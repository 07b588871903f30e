import { isActive } from '@bancada/contracts/shared';
import { columnsFor, editKindOf } from '@bancada/ui/registry';
import {
  BulkEditBar,
  Sheet,
  SheetStatus,
  useSheetEdits,
  type SheetHandle,
  type SheetSelection,
} from '@bancada/ui/sheet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { calculateCents } from '../calculate.ts';
import { useDensity } from '../usePreferences.ts';
import { saveCells } from './cells.actions.ts';
import type { AnyRow, RegistryResource } from './types.ts';
import type { RegistryPageState } from './useRegistry.ts';

/** The rows of a noun as a spreadsheet: what is typed, pasted, filled or given to many rows is stored cell by cell. */
export default function RegistryEditGrid({
  resource,
  title,
  page,
  onHold,
}: {
  resource: RegistryResource;
  title: string;
  page: RegistryPageState;
  /** Told whether something typed is not stored. */
  onHold: (held: boolean) => void;
}) {
  const intl = useIntl();
  const density = useDensity();
  const sheet = useRef<SheetHandle>(null);
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const { rows } = page.list.collection;
  const inactive = intl.formatMessage({ id: 'registry.edit.inactive' });
  const stored = useMemo(
    () =>
      columnsFor<AnyRow>(page.columns, {
        edit: (_, row) => (isActive(resource, row) ? null : inactive),
        calculate: calculateCents,
      }),
    [page.columns, resource, inactive],
  );
  const save = useCallback(
    (cells: Parameters<typeof saveCells>[3]) => saveCells(resource, page.columns, page.rows, cells),
    [resource, page.columns, page.rows],
  );
  const edits = useSheetEdits<AnyRow>({ sheet, columns: stored, rowId, save });
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
  const shown = intl.formatMessage({ id: 'registry.shown' }, { n: rows.length, total: page.list.total ?? rows.length });
  return (
    <>
      <Sheet<AnyRow>
        ref={sheet}
        label={title}
        rowNumbers
        rows={rows}
        columns={edits.columns}
        rowId={rowId}
        density={density}
        sort={page.query.sort}
        onSort={(sort) => page.ask({ sort })}
        onEdit={edits.onEdit}
        onSelection={setSelection}
        onEnd={() => void page.rows.more()}
        menu={({ rowId: id }) => [
          { id: 'open', text: intl.formatMessage({ id: 'registry.edit.open' }), onClick: () => page.open(Number(id)) },
        ]}
      />
      <BulkEditBar columns={bulk} selection={selection} sheet={sheet} />
      <SheetStatus
        statistics={selection?.statistics ?? null}
        items={[
          { id: 'shown', text: shown },
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
          pending > 0
            ? {
                id: 'pending',
                text: intl.formatMessage({ id: 'registry.edit.pending' }, { count: pending }),
                tone: 'brand' as const,
              }
            : { id: 'saved', text: intl.formatMessage({ id: 'registry.edit.saved' }), tone: 'success' as const },
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
