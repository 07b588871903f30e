import { lerJobCabecalho } from '@bancada/contracts';
import { EmptyState, GridSkeleton } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useReading } from '../../../shared/api/index.ts';
import { LoadError } from '../../../shared/LoadError.tsx';
import { JobActs } from './JobActs.tsx';
import { useWorksheet } from './useWorksheet.ts';
import { WorksheetView } from './WorksheetView.tsx';

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export interface WorksheetPageProps {
  readonly job: number;
  /** What was typed before is back; it is laid over the rows from the first. */
  readonly restored: boolean;
}

/** The worksheet of one job, in its four states. */
export function WorksheetPage({ job, restored }: WorksheetPageProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { data, error, retry } = useWorksheet({ Job: String(job) });
  // A job that is not there has no tests, which is no error.
  const { data: header, error: unread, mutate } = useReading(lerJobCabecalho, { params: { id: job } });
  const failed = error ?? (data?.tests.length === 0 ? unread : undefined);
  if (failed) return <LoadError error={failed} onRetry={retry} onBack={() => navigate('/laboratorio/resultados')} />;
  // Whom it is about decides how it is opened.
  if (!data || !restored || !(header ?? unread)) return <GridSkeleton />;
  if (data.tests.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'laboratory.results.noTests.title' })}
        message={intl.formatMessage({ id: 'laboratory.results.noTests.text' })}
        action={
          header && (
            <div className={styles.acts}>
              <JobActs
                job={header}
                onChanged={() => void mutate()}
                onAdded={() => {
                  void mutate();
                  retry();
                }}
              />
            </div>
          )
        }
      />
    );
  }
  return <WorksheetView job={job} worksheet={data} isPatient={header?.PacienteRef != null} onReload={retry} />;
}
