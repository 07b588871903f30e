import { lineFields, type Child } from '@bancada/contracts/shared';
import { ValueTable, type ValueTableProps } from '@bancada/ui/registry';
import { lazy, Suspense, useMemo } from 'react';
import { useReader } from './useReader.ts';
import { nounOf, rowsOf } from './children.ts';
import { fieldModels } from './model.ts';
import { useRenderLink } from './useRenderLink.tsx';

/** Amounts are added up only for documents. */
const LineTotals = lazy(() => import('./document-lines/LineTotals.tsx'));

/** A collection of the open record, to be read. */
export function ChildReading({ child, label, value }: { child: Child; label: string; value: unknown }) {
  const reader = useReader();
  const noun = useMemo(() => nounOf(child), [child]);
  const fields = useMemo(() => fieldModels(noun, reader, lineFields(child)), [noun, child, reader]);
  const rows = rowsOf(value);
  const shown: ValueTableProps = { label, fields, rows, renderLink: useRenderLink(noun.relations, rows) };
  if (!child.totals) return <ValueTable {...shown} />;
  return (
    <Suspense fallback={<ValueTable {...shown} totals={{}} />}>
      <LineTotals {...shown} of={child.totals} />
    </Suspense>
  );
}
