import { isEmptyValor, isTyped } from '@bancada/contracts';
import { useMemo, useState } from 'react';
import { judgementOf, valorOf, type SheetResult } from '../worksheet.ts';
import type { Layout } from './layouts.ts';

/** What the status strip counts and can show alone; of what is filled in, what is still missing. */
export type Counted = 'filled' | 'outOfRange' | 'critical';

const isCounted: Readonly<Record<Counted, (result: SheetResult) => boolean>> = {
  filled: (result) => isTyped(result.definition) && isEmptyValor(valorOf(result)),
  outOfRange: (result) => judgementOf(result) === 'fora_da_faixa',
  critical: (result) => judgementOf(result) === 'critico',
};

/** The rows of a grid, or of them those with a result that the strip counts. */
export interface CountedRows<Row> {
  readonly rows: readonly Row[];
  /** What is shown alone; null for all rows. */
  readonly only: Counted | null;
  /** Shows the rows of a count alone, or all again. */
  readonly toggle: (of: Counted) => void;
  readonly showAll: () => void;
}

/**
 * Holds back the rows without a result that the strip counts. Which rows these are is settled by the click: what is
 * typed afterwards takes no row away from under the person's hands.
 */
export function useCountedRows<Row>(layout: Layout<Row>): CountedRows<Row> {
  const [chosen, setChosen] = useState<{ readonly of: Counted; readonly ids: ReadonlySet<string> } | null>(null);
  const rows = useMemo(
    () => (chosen ? layout.rows.filter((row) => chosen.ids.has(layout.rowId(row))) : layout.rows),
    [layout, chosen],
  );
  return {
    rows,
    only: chosen?.of ?? null,
    toggle: (of) => setChosen(chosen?.of === of ? null : { of, ids: rowsWith(layout, isCounted[of]) }),
    showAll: () => setChosen(null),
  };
}

function rowsWith<Row>(
  { rows, columns, rowId, resultAt }: Layout<Row>,
  counts: (result: SheetResult) => boolean,
): Set<string> {
  const has = (id: string) =>
    columns.some((column) => {
      const result = resultAt(id, column.id);
      return result !== undefined && counts(result);
    });
  return new Set(rows.map(rowId).filter(has));
}
