import { Sheet, SheetStatus, type SheetHandle, type SheetSelection } from '@bancada/sheet';
import { useEffect, useRef } from 'react';
import { rowCountOf, useListStatus } from '../../../shared/registry/useListStatus.ts';
import { useDensity, useZebra } from '../../../shared/usePreferences.ts';
import type { ShownLine } from './lines.ts';
import type { AuditPageState } from './useAudit.ts';

/** The lines of the audit; Enter or a double click opens one, and an open one follows the selection. */
export function AuditGrid({
  label,
  page,
  open,
  onOpen,
}: {
  label: string;
  page: AuditPageState;
  open: number | null;
  onOpen: (seq: number) => void;
}) {
  const density = useDensity();
  const zebra = useZebra();
  const sheet = useRef<SheetHandle>(null);
  const last = useRef<number | null>(null);
  const [first] = page.view.visibleColumns;
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (open === null && before !== null) sheet.current?.focusCell(String(before), first?.id ?? 'Data');
  }, [open, first]);
  const follow = (selection: SheetSelection | null) => {
    const seq = Number(selection?.active.rowId);
    if (open !== null && seq && seq !== open) onOpen(seq);
  };
  const status = useListStatus({ ...page, retry: page.lines.rows.retry, countAll: page.lines.rows.countAll });
  return (
    <>
      <Sheet<ShownLine>
        ref={sheet}
        label={label}
        reading
        rows={page.lines.rows}
        columns={page.view.visibleColumns}
        rowId={rowId}
        density={density}
        zebra={zebra}
        view={page.view}
        onEdit={nothing}
        onOpen={({ rowId: seq }) => onOpen(Number(seq))}
        onSelection={follow}
      />
      <SheetStatus rows={rowCountOf(page)} items={status} />
    </>
  );
}

const rowId = ({ Seq }: ShownLine) => String(Seq);

const nothing = () => undefined;
