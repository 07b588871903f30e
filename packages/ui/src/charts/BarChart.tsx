import {
  DataVizPalette,
  getColorFromToken,
  GroupedVerticalBarChart,
  ResponsiveContainer,
  type GroupedVerticalBarChartData,
} from '@fluentui/react-charts';
import { makeStyles, Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

/** One bar: a canonical decimal, drawn, and as people read it. */
export interface ChartBar {
  /** Of the same series in each group; its name is in the legend. */
  readonly series: string;
  readonly value: string;
  readonly text: string;
  /** Opens what the bar counts. */
  readonly onOpen?: () => void;
}

/** Bars that stand together, such as those of a month. */
export interface ChartGroup {
  readonly name: string;
  readonly bars: readonly ChartBar[];
}

const palette = [
  DataVizPalette.color1,
  DataVizPalette.color2,
  DataVizPalette.color3,
  DataVizPalette.color4,
  DataVizPalette.color5,
  DataVizPalette.color6,
  DataVizPalette.color7,
  DataVizPalette.color8,
  DataVizPalette.color9,
  DataVizPalette.color10,
];

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact' });
/** `9,8 mil`: the axis says how high the bars are, the table what they are. */
const shortNumber = (value: number): string => short.format(value);

const useStyles = makeStyles({ chart: { width: '100%', height: '300px', minWidth: 0 } });

/**
 * Bars in groups, as wide as there is room. The page shows the same numbers in a table beside it: heights are drawn from
 * rounded numbers, texts are exact.
 */
export function BarChart({ masked = false, ...chart }: BarChartProps) {
  const intl = useIntl();
  if (masked) return <Text block>{intl.formatMessage(messages.chartMasked)}</Text>;
  return <Bars {...chart} />;
}

interface BarChartProps {
  readonly title: string;
  readonly groups: readonly ChartGroup[];
  /** Whether the amounts are hidden: heights would tell of them, and a sentence stands in their place. */
  readonly masked?: boolean;
}

function Bars({ title, groups }: Omit<BarChartProps, 'masked'>) {
  const styles = useStyles();
  const data = useMemo(() => groups.map(chartData(seriesOf(groups))), [groups]);
  return (
    <div className={styles.chart}>
      <ResponsiveContainer>
        <GroupedVerticalBarChart
          chartTitle={title}
          data={data}
          culture="pt-BR"
          hideLegend={seriesOf(groups).length < 2}
          // Whatever does not fit goes into another line: the library's "+2 more" is English.
          legendProps={{ canSelectMultipleLegends: true, enabledWrapLines: true }}
          barWidth="auto"
          maxBarWidth={48}
          hideLabels
          noOfCharsToTruncate={18}
          // Room for a minus: what does not fit is cut at the edge.
          margins={{ left: 64 }}
          yAxisTickFormat={shortNumber}
          showXAxisLablesTooltip
          roundCorners
        />
      </ResponsiveContainer>
    </div>
  );
}

const seriesOf = (groups: readonly ChartGroup[]): readonly string[] => [
  ...new Set(groups.flatMap(({ bars }) => bars.map(({ series }) => series))),
];

const chartData =
  (series: readonly string[]) =>
  ({ name, bars }: ChartGroup): GroupedVerticalBarChartData => ({
    name,
    series: bars.map((bar) => ({
      key: bar.series,
      legend: bar.series,
      data: Number(bar.value),
      color: getColorFromToken(palette[series.indexOf(bar.series) % palette.length] ?? DataVizPalette.color1),
      xAxisCalloutData: name,
      yAxisCalloutData: bar.text,
      ...(bar.onOpen && { onClick: bar.onOpen }),
    })),
  });
