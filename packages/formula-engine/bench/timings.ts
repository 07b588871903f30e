import { median, timesOf, type Timings } from './measure.ts';
import { ratio, short, type ReportTable } from './report.ts';

/**
 * A table of nanoseconds (medians over the rounds): a line for each contender, a column for each group, and how many
 * times as long as the first contender it takes (compared in each round, median over rounds, then over groups).
 */
export function timingTable(title: string, note: string, unit: string, timings: Timings): ReportTable {
  const groups = [...timings.keys()];
  const names = [...new Set([...timings.values()].flatMap((group) => [...group.keys()]))];
  const [ours = ''] = names;
  const of = (group: string, name: string): readonly number[] => timings.get(group)?.get(name) ?? [];
  const times = (name: string): string =>
    ratio(median(groups.map((group) => timesOf(of(group, name), of(group, ours)))), 1);
  return {
    title,
    note,
    header: [unit, ...groups, 'of ours'],
    rows: names.map((name) => [name, ...groups.map((group) => short(median(of(group, name)))), times(name)]),
  };
}
