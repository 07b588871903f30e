import { EmptyState, ErrorState, GridSkeleton } from '@bancada/ui';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { useWorksheet } from './useWorksheet.ts';
import { WorksheetView } from './WorksheetView.tsx';

export interface WorksheetPageProps {
  readonly job: number;
  /** What was typed before is back; it is laid over the rows from the first. */
  readonly restored: boolean;
}

/** The worksheet of one job, in its four states. */
export function WorksheetPage({ job, restored }: WorksheetPageProps) {
  const intl = useIntl();
  const { data, error, retry } = useWorksheet(job);
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={retry} />;
  if (!data || !restored) return <GridSkeleton />;
  if (data.tests.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'laboratory.results.noTests.title' })}
        message={intl.formatMessage({ id: 'laboratory.results.noTests.text' })}
      />
    );
  }
  return <WorksheetView worksheet={data} />;
}
