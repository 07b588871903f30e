import { listExamesSimulados, MAX_SIMULADOS } from '@bancada/contracts';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { worksheetHref } from '../exames/worksheetHref.ts';
import type { Chosen } from './SimulationFigures.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The tests behind one figure, the latest first; each leads to its worksheet. */
export function SimulatedTests({ rule, chosen }: { rule: number; chosen: Chosen }) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = useFormats();
  const [, goTo] = useLocation();
  const query = chosen === 'Liberados' ? {} : { Desfecho: chosen };
  const { data, error, mutate } = useReading(listExamesSimulados, { params: { id: rule }, query });
  if (error && !data) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0)
    return (
      <Text className={styles.quiet}>
        <FormattedMessage id="laboratory.autoReview.none" />
      </Text>
    );
  return (
    <>
      <ul className={styles.list} aria-label={intl.formatMessage({ id: `laboratory.autoReview.figure.${chosen}` })}>
        {data.map(({ Test, Job, Sample, Tratamento, Exame, Amostra, JobCodigo, EnviadoEm, Desfecho }) => {
          const href = worksheetHref({ Job, Sample, Tratamento }) ?? '';
          const name = [Exame, Amostra, JobCodigo].join(' · ');
          return (
            <li key={Test} className={styles.line}>
              <Link
                className={styles.cut}
                title={name}
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(href);
                }}
              >
                {name}
              </Link>
              {Desfecho ? (
                <StatusBadge tone="warning">
                  <FormattedMessage id={`laboratory.autoReview.outcome.${Desfecho}`} />
                </StatusBadge>
              ) : (
                <Text size={200} className={styles.quiet}>
                  {formats.instant(EnviadoEm)}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
      {data.length === MAX_SIMULADOS && (
        <Text size={200} className={styles.quiet}>
          <FormattedMessage id="laboratory.autoReview.latest" values={{ n: MAX_SIMULADOS }} />
        </Text>
      )}
    </>
  );
}
