import { columnOf } from '@bancada/ui/registry';
import { Sheet, SheetStatus, type SheetHandle, type SheetSelection } from '@bancada/ui/sheet';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDensity } from '../../../shared/usePreferences.ts';
import { lineFields, type ShownLine } from './lines.ts';
import type { AuditLines } from './useAuditLines.ts';

/** The lines of the audit; Enter or a double click opens one, and an open one follows the selection. */
export function AuditGrid({
  label,
  rows,
  page,
  open,
  onOpen,
}: {
  label: string;
  rows: readonly ShownLine[];
  page: AuditLines;
  open: number | null;
  onOpen: (seq: number) => void;
}) {
  const intl = useIntl();
  const density = useDensity();
  const sheet = useRef<SheetHandle>(null);
  const columns = useMemo(() => lineFields(intl).map((field, index) => columnOf<ShownLine>(field, index)), [intl]);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (open === null && before !== null) sheet.current?.focusCell(String(before), 'Data');
  }, [open]);
  const follow = (selection: SheetSelection | null) => {
    const seq = Number(selection?.active.rowId);
    if (open !== null && seq && seq !== open) onOpen(seq);
  };
  return (
    <>
      <Sheet<ShownLine>
        ref={sheet}
        label={label}
        reading
        rows={rows}
        columns={columns}
        rowId={rowId}
        density={density}
        onEdit={nothing}
        onOpen={({ rowId: seq }) => onOpen(Number(seq))}
        onSelection={follow}
        onEnd={page.more}
      />
      <SheetStatus
        items={[
          {
            id: 'shown',
            text: intl.formatMessage(
              { id: page.complete ? 'access.audit.shownAll' : 'access.audit.shown' },
              { n: rows.length },
            ),
          },
          { id: 'state', text: intl.formatMessage({ id: page.loading ? 'registry.loading' : 'registry.ready' }) },
        ]}
      />
    </>
  );
}

const rowId = ({ Seq }: ShownLine) => String(Seq);

const nothing = () => undefined;
