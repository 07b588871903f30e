import { ErrorState, GridSkeleton, EmptyState } from '@bancada/ui';
import { makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import type { ControlTarget } from './controls.ts';
import { MeasureSheet } from './MeasureSheet.tsx';
import { StatisticsStrip } from './StatisticsStrip.tsx';
import { type Period, periods, useMeasures } from './useMeasures.ts';

/** Charts come only with a control that is open. */
const LeveyJennings = lazy(() => import('./LeveyJennings.tsx'));

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto auto minmax(240px, 1fr)',
    minHeight: 0,
    minWidth: 0,
    overflow: 'auto',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  title: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', margin: 0 },
});

/** One control: its chart, what its measures come to, and the measures themselves. */
export function ControlPanel({ target }: { target: ControlTarget }) {
  const styles = useStyles();
  const intl = useIntl();
  const [period, setPeriod] = useState<Period>(90);
  const { measures, error, reload } = useMeasures(target, period);
  const { component, lot, instrument } = target;
  const title = [component.Nome, lot.Nivel, lot.Nome, instrument?.Nome].filter(Boolean).join(' · ');
  const chosen = (value: string) => setPeriod(periods.find((each) => String(each) === value) ?? 90);
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title} title={title}>
          {title}
        </Subtitle2>
        <Select
          size="small"
          aria-label={intl.formatMessage({ id: 'laboratory.control.period' })}
          value={String(period)}
          onChange={(_, { value }) => chosen(value)}
        >
          {periods.map((days) => (
            <option key={days} value={String(days)}>
              {intl.formatMessage({ id: 'laboratory.control.days' }, { n: days })}
            </option>
          ))}
        </Select>
      </div>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={reload} />}
      {!error && !measures && <GridSkeleton columns={4} rows={8} />}
      {!error && measures?.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'laboratory.control.unmeasured.title' })}
          message={intl.formatMessage({ id: 'laboratory.control.unmeasured.text' })}
        />
      )}
      {!error && measures && measures.length > 0 && (
        <>
          {measures.some(({ Escore }) => Escore !== null) && (
            <Suspense fallback={<GridSkeleton columns={4} rows={8} />}>
              <LeveyJennings title={title} name={component.Nome} measures={measures} />
            </Suspense>
          )}
          <StatisticsStrip target={target} measures={measures} />
          <MeasureSheet key={target.id} measures={measures} label={title} />
        </>
      )}
    </section>
  );
}
