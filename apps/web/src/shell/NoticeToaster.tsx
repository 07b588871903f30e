import { Toasts, useToasts } from '@bancada/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useUndoOffer } from '../shared/undo/useUndoOffer.ts';
import { noticesState, takeNotices, type Notice } from '../shared/errors/notices.state.ts';
import { refusalLines } from '../shared/errors/refusal.ts';

/** Shows waiting messages as toasts: the first line as title, the others and the request id below it. */
export function NoticeToaster() {
  const intl = useIntl();
  const toasts = useToasts();
  useUndoOffer();
  const { queue } = useSnapshot(noticesState);

  useEffect(() => {
    const own = ({ messageId, values, refusal }: Notice) => [
      ...(messageId ? [intl.formatMessage({ id: messageId }, values)] : []),
      ...(refusal ? refusalLines(refusal, intl) : []),
    ];
    for (const notice of queue.length > 0 ? takeNotices() : []) {
      const [title = '', ...rest] = [...own(notice), ...notice.lines, ...(notice.requestId ? [notice.requestId] : [])];
      const more = notice.why && {
        label: intl.formatMessage({ id: 'shell.why' }),
        text: intl.formatMessage({ id: notice.why.messageId }, notice.why.values),
      };
      toasts[notice.tone](title, rest.join('\n') || undefined, more);
    }
  }, [queue, toasts, intl]);

  return <Toasts />;
}
