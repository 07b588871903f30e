import { median, type Timings } from './measure.ts';
import { ratio, short, type ReportTable } from './report.ts';

/**
 * A table of nanoseconds: a line for each contender, a column for each group, and how many times slower than the
 * first contender (the median over the groups).
 */
export function timingTable(title: string, note: string, unit: string, timings: Timings): ReportTable {
  const groups = [...timings.keys()];
  const names = [...new Set([...timings.values()].flatMap((group) => [...group.keys()]))];
  const [ours = ''] = names;
  const of = (group: string, name: string): number => timings.get(group)?.get(name) ?? Number.NaN;
  const times = (name: string): string => {
    const ratios = groups.map((group) => of(group, name) / of(group, ours)).filter(Number.isFinite);
    return ratio(median(ratios), 1);
  };
  return {
    title,
    note,
    header: [unit, ...groups, 'of ours'],
    rows: names.map((name) => [name, ...groups.map((group) => short(of(group, name))), times(name)]),
  };
}
