import type { FieldTotal, TotalCampo } from '@bancada/contracts/shared';
import type { CellValue, SheetTotals } from '@bancada/ui/sheet';
import { useSheetTotals } from '@bancada/ui/sheet/view';
import { useMemo, type ReactNode } from 'react';
import { useReading } from '../api/index.ts';
import { unsorted, type ListParams } from './query.ts';
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

type Totals = Readonly<Record<string, CellValue>>;

const pick: Readonly<Record<FieldTotal, (total: TotalCampo) => CellValue>> = {
  sum: ({ Soma }) => Soma,
  mean: ({ Media }) => Media,
  min: ({ Minimo }) => Minimo,
  max: ({ Maximo }) => Maximo,
};

/** Nothing is known yet: no totals are shown then. */
const unknown: Totals = {};

function useTotals(resource: RegistryResource, filters: ListParams | null): Totals {
  const query = filters && { ...filters, _campo: Object.keys(resource.totals) };
  const { data } = useReading(resource.calls.totals, query && { query }, { keepPreviousData: true });
  return useMemo(() => {
    const totals = data as readonly TotalCampo[] | undefined;
    if (!totals) return unknown;
    return Object.fromEntries(
      totals.map((total) => {
        const how = resource.totals[total.Campo];
        return [total.Campo, how ? pick[how](total) : null];
      }),
    );
  }, [data, resource]);
}
