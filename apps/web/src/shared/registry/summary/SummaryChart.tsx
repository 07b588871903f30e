import { BarChart, type ChartGroup } from '@bancada/ui/charts';
import { useMemo } from 'react';
import type { Measure, Part } from './summary.ts';
import { numberText } from './useChoiceWords.ts';
import type { Summary } from './useSummary.ts';

/** So many groups are drawn; the table has all of them. */
const MOST = 40;

/** The numbers of a summary as bars. */
export default function SummaryChart({
  title,
  summary: { lines, columns },
  measure,
  onOpen,
}: {
  title: string;
  summary: Summary;
  measure: Measure;
  onOpen: (line: Part, column: Part | null) => void;
}) {
  const groups = useMemo(
    () =>
      lines.slice(0, MOST).map((line): ChartGroup => {
        const bar = (column: Part | null, value: string | null | undefined) =>
          typeof value === 'string'
            ? [
                {
                  series: column?.label ?? title,
                  value,
                  text: numberText(measure, value),
                  onOpen: () => onOpen(line, column),
                },
              ]
            : [];
        const bars =
          columns.length === 0
            ? bar(null, line.value)
            : columns.flatMap((column) => bar(column, line.within.get(column.key)));
        return { name: line.label, bars };
      }),
    [lines, columns, measure, title, onOpen],
  );
  return <BarChart title={title} groups={groups} masked={measure.field?.masked === true} />;
}
