/** The value below which a share of the numbers lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** The middle value. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** One line of the report. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly met: boolean | null;
}

/** A line whose figure must not pass a limit. */
export const atMost = (what: string, value: number, limit: number, unit: string, detail = ''): Line => ({
  what,
  measured: `${value.toFixed(unit === '×' ? 2 : 0)} ${unit}${detail && ` (${detail})`}`,
  budget: `≤ ${limit} ${unit}`,
  met: value <= limit,
});

/** A line whose figure must reach a limit. */
export const atLeast = (what: string, value: number, limit: number, unit: string, detail = ''): Line => ({
  what,
  measured: `${value.toFixed(2)} ${unit}${detail && ` (${detail})`}`,
  budget: `≥ ${limit} ${unit}`,
  met: value >= limit,
});
