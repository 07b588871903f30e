import { Button, Caption1 } from '@fluentui/react-components';
import { ErrorCircle48Regular } from '@fluentui/react-icons/svg/error-circle';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import { EmptyState } from './EmptyState.tsx';

/** Says what happened and how to try again; the request id and the detail are what support asks for. */
export function ErrorState({
  title,
  message,
  requestId,
  detail,
  onRetry,
  level = 2,
}: {
  title?: string;
  message: string;
  requestId?: string;
  /** What a program said of it, in its own words: shown to who opens it. */
  detail?: string;
  onRetry?: () => void;
  /** The level of its heading: 1 where it is the whole page, which has no other title. */
  level?: 1 | 2;
}) {
  const intl = useIntl();
  return (
    <div role="alert" style={{ display: 'flex', flexGrow: 1 }}>
      <EmptyState
        icon={<ErrorCircle48Regular />}
        level={level}
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
            {detail && (
              <Caption1 as="p">
                <details>
                  <summary>{intl.formatMessage(messages.errorDetail)}</summary>
                  <code>{detail}</code>
                </details>
              </Caption1>
            )}
          </>
        }
        action={onRetry && <Button onClick={onRetry}>{intl.formatMessage(messages.errorRetry)}</Button>}
      />
    </div>
  );
}
