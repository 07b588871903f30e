import { EmptyState, ErrorState } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ApiError, errorWords } from './api/index.ts';

/** A record that was not loaded: that there is none, with the way back to its list; else what happened, with a retry. */
export function LoadError({ error, onRetry, onBack }: { error: Error; onRetry: () => void; onBack: () => void }) {
  const intl = useIntl();
  if (!(error instanceof ApiError) || error.status !== 404)
    return <ErrorState {...errorWords(error, intl)} onRetry={onRetry} />;
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'registry.notFound.title' })}
      message={intl.formatMessage({ id: 'registry.notFound.text' })}
      action={<Button onClick={onBack}>{intl.formatMessage({ id: 'registry.notFound.back' })}</Button>}
    />
  );
}
