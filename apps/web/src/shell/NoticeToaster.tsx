import { Toast, ToastBody, Toaster, ToastTitle, useId, useToastController } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { noticesState, takeNotices, type Notice } from '../shared/errors/notices.state.ts';

/** Spec §9: error toasts 5 s, the application's own messages 4 s. */
const TIMEOUT = { error: 5000, warning: 4000, info: 4000, success: 4000 } as const;

/** Shows waiting messages at the bottom right, above the status bar. */
export function NoticeToaster() {
  const id = useId('notices');
  const intl = useIntl();
  const { dispatchToast } = useToastController(id);
  const { queue } = useSnapshot(noticesState);

  useEffect(() => {
    const text = ({ messageId, values }: Notice) => (messageId ? [intl.formatMessage({ id: messageId }, values)] : []);
    for (const notice of queue.length > 0 ? takeNotices() : []) {
      const [title, ...rest] = [...text(notice), ...notice.lines];
      dispatchToast(
        <Toast>
          <ToastTitle>{title}</ToastTitle>
          {(rest.length > 0 || notice.requestId) && (
            <ToastBody subtitle={notice.requestId}>
              {rest.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </ToastBody>
          )}
        </Toast>,
        { intent: notice.tone, timeout: TIMEOUT[notice.tone] },
      );
    }
  }, [queue, dispatchToast, intl]);

  return <Toaster toasterId={id} position="bottom-end" offset={{ vertical: 48, horizontal: 16 }} />;
}
