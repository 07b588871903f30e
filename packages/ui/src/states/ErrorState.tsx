import { Button, Caption1 } from '@fluentui/react-components';
import { ErrorCircle48Regular } from '@fluentui/react-icons/svg/error-circle';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import { EmptyState } from './EmptyState.tsx';

/** Says what happened and how to try again; the request id is what support asks for. */
export function ErrorState({
  title,
  message,
  requestId,
  onRetry,
}: {
  title?: string;
  message: string;
  requestId?: string;
  onRetry?: () => void;
}) {
  const intl = useIntl();
  return (
    <div role="alert" style={{ display: 'flex', flexGrow: 1 }}>
      <EmptyState
        icon={<ErrorCircle48Regular />}
        title={title ?? intl.formatMessage(messages.errorTitle)}
        message={
          <>
            {message}
            {requestId && (
              <>
                <br />
                <Caption1>{intl.formatMessage(messages.errorRequest, { requestId })}</Caption1>
              </>
            )}
          </>
        }
        action={onRetry && <Button onClick={onRetry}>{intl.formatMessage(messages.errorRetry)}</Button>}
      />
    </div>
  );
}
