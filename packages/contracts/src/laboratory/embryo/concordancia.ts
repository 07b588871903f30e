/** Two readings of the same embryo: the first one's grade, and the blind one's. */
export type ParLeitura = readonly [first: string, second: string];

/** How many embryos the first reader graded as the row says and the second one as the column says. */
export function matrizDe(pairs: readonly ParLeitura[], categories: readonly string[]): readonly (readonly number[])[] {
  return categories.map((row) =>
    categories.map((column) => pairs.filter(([first, second]) => first === row && second === column).length),
  );
}

/** How much a disagreement by so many categories counts, of at most `most`. */
export type PesoKappa = (distance: number, most: number) => number;

/** Every disagreement counts the same: Cohen's kappa. */
export const semPeso: PesoKappa = (distance) => (distance === 0 ? 0 : 1);
/** Disagreements count by how far they are apart. */
export const pesoLinear: PesoKappa = (distance, most) => distance / most;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/**
 * Cohen's kappa of a square table of counts: 1 less the disagreement over what chance would cause. Null where chance
 * alone cannot disagree: without readings, or where both readers know one category only.
 */
export function kappa(table: readonly (readonly number[])[], weight: PesoKappa = semPeso): number | null {
  const rows = table.map(sum);
  const columns = table.map((_, column) => sum(table.map((row) => row[column] ?? 0)));
  const total = sum(rows);
  const most = table.length - 1;
  let seen = 0;
  let expected = 0;
  table.forEach((row, i) =>
    row.forEach((count, j) => {
      const weighs = most === 0 ? 0 : weight(Math.abs(i - j), most);
      seen += weighs * count;
      expected += (weighs * (rows[i] ?? 0) * (columns[j] ?? 0)) / total;
    }),
  );
  return total === 0 || expected === 0 ? null : 1 - seen / expected;
}
