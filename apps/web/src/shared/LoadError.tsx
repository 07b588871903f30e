import { EmptyState, ErrorState } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ApiError, errorWords } from './api/index.ts';
import { useShownRecord } from './shownRecord.ts';

/** A record that was not loaded: that there is none, with the way back to its list; else what happened, with a retry. */
export function LoadError({ error, onRetry, onBack }: { error: Error; onRetry: () => void; onBack: () => void }) {
  const intl = useIntl();
  const gone = error instanceof ApiError && error.status === 404;
  const title = intl.formatMessage({ id: 'registry.notFound.title' });
  useShownRecord(null, gone ? title : null);
  if (!gone) return <ErrorState {...errorWords(error, intl)} onRetry={onRetry} />;
  return (
    <EmptyState
      title={title}
      message={intl.formatMessage({ id: 'registry.notFound.text' })}
      action={<Button onClick={onBack}>{intl.formatMessage({ id: 'registry.notFound.back' })}</Button>}
    />
  );
}
