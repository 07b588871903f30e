import type { SheetSelection, SheetStatusItem } from '@bancada/sheet';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { isNumeric } from '../previous/isNumeric.ts';
import { valorOf } from '../worksheet.ts';
import type { Layout } from './layouts.ts';

/**
 * What the strip says in the place of statistics where the selected numbers have several units: their sum and mean would
 * be numbers of nothing. Null where they have one.
 */
export function useMixedUnits<Row>(layout: Layout<Row>, selection: SheetSelection | null): SheetStatusItem | null {
  const intl = useIntl();
  return useMemo(() => {
    if (!selection || selection.statistics.count < 2) return null;
    const units = unitsOf(layout, selection);
    if (units.size < 2) return null;
    const names = [...units].map((unit) => unit ?? '–').join(', ');
    return {
      id: 'units',
      tone: 'neutral',
      text: intl.formatMessage({ id: 'laboratory.results.strip.units' }, { n: units.size, units: names }),
    };
  }, [layout, selection, intl]);
}

/** The units of the numbers that are selected. */
function unitsOf<Row>(layout: Layout<Row>, { rowIds, columnIds }: SheetSelection): ReadonlySet<string | null> {
  const units = new Set<string | null>();
  for (const rowId of rowIds)
    for (const columnId of columnIds) {
      const result = layout.resultAt(rowId, columnId);
      if (result && isNumeric(valorOf(result))) units.add(result.definition.Unidade);
    }
  return units;
}
