import { SiblingButtons } from '@bancada/ui';
import type { SparseRows } from '@bancada/sheet/sparse';
import { useSyncExternalStore } from 'react';
import { reportError } from '../errors/index.ts';
import type { AnyRow } from './types.ts';

/** Leads from a record to its neighbours in the list as it is filtered, ordered and grouped. */
export function RecordSiblings({
  rows,
  record,
  onOpen,
}: {
  rows: SparseRows<AnyRow>;
  record: number;
  onOpen: (record: number) => void;
}) {
  const known = useSyncExternalStore(rows.subscribe, rows.snapshot);
  const at = known.indexOf(String(record));
  // Opened by its address, it may be far from the rows that were loaded.
  if (at === undefined) return <SiblingButtons siblings={{ previous: null, next: null, place: null }} />;
  const open = async (place: number) => {
    const id = known.idAt(place);
    if (id !== undefined) return onOpen(Number(id));
    const [row] = await rows.read(place, place, { signal: new AbortController().signal });
    if (row) onOpen(row.id);
  };
  const to = (place: number) => () => void open(place).catch(reportError);
  return (
    <SiblingButtons
      siblings={{
        previous: at > 0 ? to(at - 1) : null,
        next: at + 1 < known.count ? to(at + 1) : null,
        place: known.estimated ? null : { at: at + 1, count: known.count },
      }}
    />
  );
}
