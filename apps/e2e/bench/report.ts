import { loadavg } from 'node:os';
import type { Line } from './numbers.ts';

/** Prints the lines as a table, and how busy the machine is. */
export function report(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ what }) => what.length));
  const measuredWidth = Math.max(...lines.map(({ measured }) => measured.length));
  for (const { what, measured, budget, met } of lines) {
    const verdict = met === null ? '' : met ? 'met' : 'NOT MET';
    console.log(`${what.padEnd(width)}  ${measured.padEnd(measuredWidth)}  ${budget.padEnd(14)} ${verdict}`);
  }
  const load = loadavg().map((value) => value.toFixed(2));
  console.log(`Load of the machine at the end (1, 5, 15 minutes): ${load.join(', ')}`);
}
