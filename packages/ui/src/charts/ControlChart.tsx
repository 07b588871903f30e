import {
  type ChartAnnotation,
  DataVizPalette,
  getColorFromToken,
  LineChart,
  type LineChartPoints,
  ResponsiveContainer,
} from '@fluentui/react-charts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';

/** One measure of a chart of deviations. */
export interface ControlPoint {
  /** ISO 8601. */
  readonly at: string;
  /** In standard deviations from the mean: a canonical decimal. */
  readonly deviation: string;
  /** What it is, in words, for who points at it. */
  readonly text: string;
  /** Which of `marks` it has, if any, and what is written beside it. */
  readonly mark?: { readonly name: string; readonly text: string } | undefined;
}

/** A sign for points that stand out: a shape and a word, in a tone. */
export interface ControlMark {
  readonly name: string;
  /** One character. */
  readonly shape: string;
  readonly tone: 'warning' | 'danger' | 'neutral';
}

/** Something that happened meanwhile, such as a new lot: a line across the chart. */
export interface ControlEvent {
  readonly at: string;
  readonly text: string;
}

/** Beyond this a point is drawn at the edge; its text says how far it is. */
const EDGE = 4;
const limits = [0, 1, -1, 2, -2, 3, -3] as const;
const ticks = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;

const useStyles = makeStyles({
  chart: { width: '100%', height: '280px', minWidth: 0 },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    padding: `0 ${tokens.spacingHorizontalL}`,
    margin: 0,
    listStyle: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

const tones = {
  warning: tokens.colorPaletteDarkOrangeForeground1,
  danger: tokens.colorPaletteRedForeground1,
  neutral: tokens.colorNeutralForeground3,
} as const;

/**
 * A Levey-Jennings chart: deviations from the mean over time, between lines at one, two and three standard deviations.
 * What stands out has a shape and a word beside it. The page shows the same measures in a table.
 *
 * @param name - of the line, such as the control's
 * @param unit - of the axis, such as `DP`
 */
export function ControlChart({
  title,
  name,
  unit,
  points,
  marks,
  events,
  formatDay,
}: {
  title: string;
  name: string;
  unit: string;
  points: readonly ControlPoint[];
  marks: readonly ControlMark[];
  events: readonly ControlEvent[];
  formatDay: (day: Date) => string;
}) {
  const styles = useStyles();
  const lines = useMemo(() => [...limitLines(points), ...measured(name, points)], [name, points]);
  const signs = useMemo(() => points.flatMap((point) => signOf(point, marks)), [marks, points]);
  return (
    <div>
      <div className={styles.chart}>
        <ResponsiveContainer>
          <LineChart
            data={{ chartTitle: title, lineChartData: lines }}
            annotations={signs}
            culture="pt-BR"
            hideLegend
            yMinValue={-EDGE}
            yMaxValue={EDGE}
            yAxisTickCount={ticks.length - 1}
            yAxisTickValues={[...ticks]}
            yAxisTickFormat={(value: number) => axisText(value, unit)}
            customDateTimeFormatter={formatDay}
            margins={{ left: 56, right: 24, top: 24, bottom: 28 }}
            {...(events.length > 0 && {
              eventAnnotationProps: {
                events: events.map(({ at, text }) => ({ date: new Date(at), event: text })),
                mergedLabel: (count: number) => `+${count}`,
                strokeColor: tokens.colorNeutralStroke1,
                labelColor: tokens.colorNeutralForeground2,
                labelWidth: 96,
              },
            })}
          />
        </ResponsiveContainer>
      </div>
      <ul className={styles.legend}>
        {marks.map(({ name: word, shape, tone }) => (
          <li key={word}>
            <span aria-hidden style={{ color: tones[tone] }}>
              {shape}
            </span>{' '}
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
}

const axisText = (value: number, unit: string) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${Math.abs(value)} ${unit}`;

const drawn = (deviation: string) => Math.max(-EDGE, Math.min(EDGE, Number(deviation)));

/** The mean, and the lines at so many deviations from it; the outer ones are drawn firmer. */
function limitLines(points: readonly ControlPoint[]): LineChartPoints[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const colors = [
    tokens.colorNeutralForeground3,
    tokens.colorNeutralStroke1,
    tokens.colorPaletteDarkOrangeBorderActive,
    tokens.colorPaletteRedBorderActive,
  ];
  return limits.map((y) => ({
    legend: axisText(y, ''),
    color: colors[Math.abs(y)] ?? tokens.colorNeutralStroke1,
    data: [first, last].map(({ at }) => ({ x: new Date(at), y, hideCallout: true })),
    hideNonActiveDots: true,
    lineOptions: { strokeWidth: 1, ...(y !== 0 && { strokeDasharray: '4 3' }), mode: 'lines' as const },
  }));
}

function measured(name: string, points: readonly ControlPoint[]): LineChartPoints[] {
  if (points.length === 0) return [];
  return [
    {
      legend: name,
      color: getColorFromToken(DataVizPalette.color1),
      data: points.map(({ at, deviation, text }) => ({
        x: new Date(at),
        y: drawn(deviation),
        yAxisCalloutData: text,
        text,
      })),
      lineOptions: { strokeWidth: 1.5, mode: 'lines+markers' as const },
    },
  ];
}

/** Its shape and word, above the point or, below the mean, under it. */
function signOf({ at, deviation, mark }: ControlPoint, marks: readonly ControlMark[]): ChartAnnotation[] {
  const sign = marks.find(({ name }) => name === mark?.name);
  if (!mark || !sign) return [];
  const y = drawn(deviation);
  return [
    {
      text: `${sign.shape} ${mark.text}`,
      coordinates: { type: 'data', x: new Date(at), y },
      layout: { align: 'center', verticalAlign: y < 0 ? 'top' : 'bottom', offsetY: y < 0 ? 6 : -6 },
      style: {
        textColor: tones[sign.tone],
        fontSize: tokens.fontSizeBase200,
        backgroundColor: 'transparent',
        borderWidth: 0,
        boxShadow: 'none',
        padding: '0',
      },
    },
  ];
}
