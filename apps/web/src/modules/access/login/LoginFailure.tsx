import type { Recusa } from '@bancada/contracts/shared';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../shared/api/client.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { WithTexts } from '../../../shared/i18n/index.ts';

/** What went wrong with a login, as the page shows it. */
export type Failure = { readonly refusal: Recusa } | { readonly messageId: 'shell.error.network' | 'errors.INTERNO' };

/** What a login that failed is shown as. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError && error.answer) return { refusal: error.answer };
  return { messageId: error instanceof ApiError ? 'errors.INTERNO' : 'shell.error.network' };
}

function Words({ failure }: { failure: Failure }) {
  const intl = useIntl();
  return 'refusal' in failure ? refusalText(failure.refusal, intl) : intl.formatMessage({ id: failure.messageId });
}

/** Why nobody was logged in. The sentences of refusals come with the first one; a server out of reach needs none of them. */
export function LoginFailure({ failure }: { failure: Failure }) {
  const isOurs = 'messageId' in failure && failure.messageId === 'shell.error.network';
  return (
    <MessageBar intent="error" role="alert">
      <MessageBarBody>
        {isOurs ? (
          <Words failure={failure} />
        ) : (
          <Suspense fallback={null}>
            <WithTexts part="errors">
              <Words failure={failure} />
            </WithTexts>
          </Suspense>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
