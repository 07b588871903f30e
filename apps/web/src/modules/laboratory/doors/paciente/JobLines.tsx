import { jobMachine, type jobsWithRelationships } from '@bancada/contracts/laboratory';
import type { AnswerOf } from '@bancada/contracts/shared';
import { StatusBadge } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { Caption1, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { GuardedLink } from '../../../../shared/registry/index.ts';

/** A job with how far it is. */
export type JobLine = AnswerOf<typeof jobsWithRelationships>[number];

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  job: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  description: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  status: { justifySelf: 'end' },
  progress: { display: 'grid', alignContent: 'center', justifySelf: 'end', width: '96px' },
});

/** Jobs one under the other: each opens its results. */
export function JobLines({ jobs }: { jobs: readonly JobLine[] }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.job}>
          <div className={styles.description}>
            <GuardedLink href={`/laboratorio/resultados/${job.id}`}>
              <Text weight="semibold">{job.Codigo}</Text>
            </GuardedLink>{' '}
            <Text>{job.Descricao}</Text>
          </div>
          <div className={styles.status}>
            <StatusBadge tone={jobMachine.tones[job.StatusTreatment]}>
              {intl.formatMessage({ id: `laboratory.jobStatus.${job.StatusTreatment}` })}
            </StatusBadge>
          </div>
          <Caption1 className={styles.quiet}>
            {intl.formatMessage(
              { id: 'laboratory.Paciente.job.progress' },
              {
                collected: job.DataColeta === null ? 'none' : 'some',
                date: job.DataColeta === null ? '' : formatsOf(intl.locale).date(job.DataColeta),
                samples: job.Samples.total,
                typed: job.Tests.digitados,
                tests: job.Tests.total,
              },
            )}
          </Caption1>
          <div className={styles.progress}>
            <ProgressBar
              value={job.Tests.total === 0 ? 0 : job.Tests.digitados / job.Tests.total}
              aria-label={intl.formatMessage({ id: 'laboratory.results.job.tests' })}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
