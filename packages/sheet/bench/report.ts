import { loadavg } from 'node:os';
import type { Samples } from './measure.ts';

/** The value below which a share of the numbers lies. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** What is asked of the sheet, by what was measured and over how many rows. */
const budgets: Readonly<Record<string, { readonly share: number; readonly limit: (rows: number) => number }>> = {
  Enter: { share: 0.95, limit: (rows) => (rows > 10_000 ? 80 : 50) },
  'paste 500 × 4': { share: 0.5, limit: () => 150 },
  'paste 10,000 × 6': { share: 0.5, limit: () => 300 },
  drag: { share: 0.95, limit: () => 8 },
};

const unit = (what: string) => (what.startsWith('heap') ? 'MB' : 'ms');

function line(what: string, rows: number, samples: Samples): string {
  const values = samples.get(what);
  if (!values) return '—';
  const [half, most] = [percentile(values, 0.5), percentile(values, 0.95)];
  const budget = budgets[what];
  const verdict = budget ? ((budget.share === 0.5 ? half : most) <= budget.limit(rows) ? ' met' : ' NOT MET') : '';
  return `${half.toFixed(1)} / ${most.toFixed(1)} ${unit(what)} (n ${values.length})${verdict}`;
}

/** Prints what was measured, a line each, the contestants beside each other. Only the sheet has budgets. */
export function report(rows: number, contestants: ReadonlyMap<string, Samples>): void {
  const [own] = contestants.values();
  console.log(`\n${rows.toLocaleString('en')} rows × 15 columns: p50 / p95`);
  for (const what of own?.keys() ?? []) {
    const budget = budgets[what];
    const asked = budget ? `p${budget.share * 100} ≤ ${budget.limit(rows)} ms` : '—';
    const columns = [...contestants].map(([name, samples]) => {
      const cell = line(what, rows, samples);
      return `${name} ${name === 'sheet' ? cell : cell.replace(/ (NOT MET|met)$/, '')}`.padEnd(48);
    });
    console.log(`${what.padEnd(20)} ${asked.padEnd(14)} ${columns.join(' ')}`.trimEnd());
  }
}

/** How busy the machine was. */
export const load = (): string =>
  `Load of the machine (1, 5, 15 minutes): ${loadavg()
    .map((value) => value.toFixed(2))
    .join(', ')}`;
