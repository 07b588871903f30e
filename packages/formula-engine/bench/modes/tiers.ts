import { compile, type Tier } from '@bancada/formula-engine';
import { LABS } from '../labs.ts';
import type { ReportTable } from '../report.ts';
import { tableOf } from '../table.ts';

const ROWS = 20_000;

const TIERS: readonly (readonly [tier: Tier, name: string])[] = [
  ['bounded', 'doubles with an error bound'],
  ['fractions', 'fractions of safe integers'],
  ['exact', 'exact numbers of any size'],
];

/** Which of our tiers of arithmetic decided how many of the rows. */
export function benchTiers(): ReportTable {
  const shares = LABS.map((lab) => {
    const { units, columns } = tableOf(lab, ROWS, 2);
    const formula = compile(lab.source, { decimals: 2 });
    const counts: Record<Tier, number> = { bounded: 0, fractions: 0, exact: 0 };
    units.forEach((_, row) => {
      const inputs = Object.fromEntries(lab.inputs.map(({ code }) => [code, columns[code][row]]));
      counts[formula.tierOf(inputs)]++;
    });
    return counts;
  });
  return {
    title: 'Who decides',
    note: `The share of ${ROWS.toLocaleString('en-US')} rows that each of the engine's tiers decided; the first one that can is asked.`,
    header: ['', ...LABS.map(({ name }) => name)],
    rows: TIERS.map(([tier, name]) => [
      name,
      ...shares.map((counts) => `${((100 * counts[tier]) / ROWS).toFixed(1)} %`),
    ]),
  };
}
