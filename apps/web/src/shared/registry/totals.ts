import type { FieldTotal, TotalCampo } from '@bancada/contracts/shared';
import type { RegistryResource } from './types.ts';

const pick: Readonly<Record<FieldTotal, (total: TotalCampo) => string | null>> = {
  sum: ({ Soma }) => Soma,
  mean: ({ Media }) => Media,
  min: ({ Minimo }) => Minimo,
  max: ({ Maximo }) => Maximo,
};

/** Totals by field. */
export type Totals = Readonly<Record<string, string | null>>;

/** What the server counted, by field, each as its noun declares it: canonical decimals, null without a number. */
export function totalsOf({ totals }: Pick<RegistryResource, 'totals'>, counted: readonly TotalCampo[]): Totals {
  return Object.fromEntries(
    counted.map((total) => {
      const how = totals[total.Campo];
      return [total.Campo, how ? pick[how](total) : null];
    }),
  );
}
