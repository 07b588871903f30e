import { rulesForSigma, statisticsOf } from '@bancada/contracts/laboratory';
import { formatDecimalPt } from '@bancada/br-utils';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { type ControlMeasure, type ControlTarget, countedValues } from './controls.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  figure: { display: 'grid', fontVariantNumeric: 'tabular-nums' },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** What the measures of the target's lot come to: mean, deviation, bias, total error and sigma. */
export function StatisticsStrip({ target, measures }: { target: ControlTarget; measures: readonly ControlMeasure[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const own = measures.filter(({ ControleAlvo }) => ControleAlvo?.id === target.id);
  const { count, mean, sd, cv, bias, totalError, sigma } = statisticsOf(countedValues(own), target);
  const number = (value: string | null, suffix = '') => (value === null ? '–' : `${formatDecimalPt(value)}${suffix}`);
  const figures = [
    ['target', `${number(target.Media)} ± ${number(target.DesvioPadrao)}`],
    ['count', String(count)],
    ['mean', number(mean)],
    ['sd', number(sd)],
    ['cv', number(cv, ' %')],
    ['bias', number(bias, ' %')],
    ['totalError', number(totalError, ' %')],
    ['sigma', number(sigma)],
  ] as const;
  return (
    <dl className={styles.strip} aria-label={intl.formatMessage({ id: 'laboratory.control.statistics' })}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.label}>{intl.formatMessage({ id: `laboratory.control.figure.${name}` })}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
      {sigma !== null && (
        <div className={styles.figure}>
          <dt className={styles.label}>{intl.formatMessage({ id: 'laboratory.control.figure.rules' })}</dt>
          <dd className={styles.value}>{rulesForSigma(sigma).join(' · ')}</dd>
        </div>
      )}
    </dl>
  );
}
