import { formatDecimalPt } from '@bancada/br-utils';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { SheetTotals } from './control/totalsPort.ts';
import { shortDecimal } from './model/shortDecimal.ts';
import type { SelectionStatistics } from './model/statistics.ts';
import { partMessages as messages } from './model/partMessages.ts';

/** One statement of the owner in the strip: `12 de 96 preenchidos`, `3 fora da faixa`. */
export interface SheetStatusItem {
  readonly id: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly tone?: 'neutral' | 'warning' | 'danger' | 'success' | 'brand';
  /** Makes the statement a button, to go where it points. */
  readonly onClick?: () => void;
  /** Where the button turns something on and off: whether it is on. */
  readonly pressed?: boolean;
}

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  item: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  button: { minWidth: 0, padding: `0 ${tokens.spacingHorizontalXS}`, fontWeight: tokens.fontWeightRegular },
  pressed: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
  statistics: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    marginLeft: 'auto',
    '& > span': { whiteSpace: 'nowrap' },
  },
  label: { color: tokens.colorNeutralForeground3, marginRight: tokens.spacingHorizontalXS },
  neutral: {},
  brand: { color: tokens.colorBrandForeground1 },
  success: { color: tokens.colorPaletteGreenForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  danger: { color: tokens.colorPaletteRedForeground1 },
});

/** How many rows a sheet shows of those there are. */
export interface SheetRowCount {
  readonly shown: number;
  /** All rows, without the filters; null while nobody knows. */
  readonly total: number | null;
  /** What of it is an estimate: all rows, or with them those that are shown. */
  readonly estimated?: 'shown' | 'total' | undefined;
}

/** Which sentence says how many rows there are. */
function rowsMessage({ shown, total, estimated }: SheetRowCount) {
  if (total === null || total === shown) return estimated === 'shown' ? messages.statusRowsAbout : messages.statusRows;
  if (estimated === undefined) return messages.statusRowsOf;
  return estimated === 'shown' ? messages.statusRowsAboutOf : messages.statusRowsOfAbout;
}

/** The strip under a sheet: how many rows, the owner's statements on the left, statistics of two or more selected numbers on the right. */
export function SheetStatus({
  items,
  rows,
  totals,
  statistics,
}: {
  items: readonly SheetStatusItem[];
  /** Filtered against total; said anew when it changes. */
  rows?: SheetRowCount;
  /** The sheet's totals: while filters act, what each column comes to beside all rows. */
  totals?: SheetTotals | undefined;
  statistics?: SelectionStatistics | null;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.strip}>
      {rows && (
        <span role="status" className={styles.item}>
          {intl.formatMessage(rowsMessage(rows), { shown: rows.shown, total: rows.total ?? rows.shown })}
        </span>
      )}
      {totals && <totals.Compared of={totals.compared} />}
      {items.map(({ id, text, icon, tone = 'neutral', onClick, pressed }) =>
        onClick ? (
          <Button
            key={id}
            size="small"
            appearance="subtle"
            className={mergeClasses(styles.button, styles[tone], pressed === true && styles.pressed)}
            aria-pressed={pressed}
            onClick={onClick}
          >
            <span className={styles.item}>
              {icon}
              {text}
            </span>
          </Button>
        ) : (
          <span key={id} className={mergeClasses(styles.item, styles[tone])}>
            {icon}
            {text}
          </span>
        ),
      )}
      {statistics && (statistics.count > 1 || statistics.rows) && <Statistics of={statistics} />}
    </div>
  );
}

function Statistics({ of }: { of: SelectionStatistics }) {
  const styles = useStyles();
  const intl = useIntl();
  const entries = [
    [messages.statisticsCount, String(of.count)],
    [messages.statisticsSum, short(of.sum)],
    [messages.statisticsMean, short(of.mean)],
    [messages.statisticsDeviation, short(of.standardDeviation)],
    [
      messages.statisticsVariation,
      of.variationPercent === null ? null : `${formatDecimalPt(of.variationPercent, 2)} %`,
    ],
    [messages.statisticsMin, short(of.min)],
    [messages.statisticsMax, short(of.max)],
  ] as const;
  return (
    <span className={styles.statistics} role="group" aria-label={intl.formatMessage(messages.statistics)}>
      {of.rows && (
        <span role="status" className={of.rows.reading ? undefined : styles.warning}>
          {intl.formatMessage(of.rows.reading ? messages.statisticsReading : messages.statisticsPart, {
            counted: of.rows.counted,
            all: of.rows.of,
          })}
        </span>
      )}
      {entries.map(
        ([message, value]) =>
          value !== null && (
            <span key={message.id}>
              <span className={styles.label}>{intl.formatMessage(message)}</span>
              {value}
            </span>
          ),
      )}
    </span>
  );
}

function short(value: string | null): string | null {
  return value === null ? null : shortDecimal(value);
}
