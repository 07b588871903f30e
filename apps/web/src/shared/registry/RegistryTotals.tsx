import type { TotalCampo } from '@bancada/contracts/shared';
import type { SheetTotals } from '@bancada/sheet';
import { useSheetTotals } from '@bancada/sheet/view';
import { useMemo, type ReactNode } from 'react';
import { useReading } from '../api/index.ts';
import { unsorted, type ListParams } from './query.ts';
import { totalsOf, type Totals } from './totals.ts';
import type { RegistryResource } from './types.ts';
import type { RegistryPageState } from './useRegistry.ts';

/**
 * The totals of a noun's columns, counted by the server, for the line at the foot and the strip. They are read again
 * with every change of its records.
 */
export default function RegistryTotals({
  resource,
  page,
  children,
}: {
  resource: RegistryResource;
  page: Pick<RegistryPageState, 'asked'>;
  children: (totals: SheetTotals) => ReactNode;
}) {
  const { params, base } = page.asked;
  const filters = unsorted(JSON.parse(params) as ListParams);
  const isFiltered = JSON.stringify(filters) !== base;
  const values = useTotals(resource, filters);
  const whole = useTotals(resource, isFiltered ? (JSON.parse(base) as ListParams) : null);
  return children(useSheetTotals({ values, ...(isFiltered ? { whole } : {}) }));
}

/** Nothing is known yet: no totals are shown then. */
const unknown: Totals = {};

function useTotals(resource: RegistryResource, filters: ListParams | null): Totals {
  const query = filters && { ...filters, _campo: Object.keys(resource.totals) };
  const { data } = useReading(resource.calls.totals, query && { query }, { keepPreviousData: true });
  return useMemo(() => {
    const totals = data as readonly TotalCampo[] | undefined;
    return totals ? totalsOf(resource, totals) : unknown;
  }, [data, resource]);
}
