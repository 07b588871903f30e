import {
  Button,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

const toasterId = 'bancada-toasts';

/** How long a toast stays, in milliseconds: errors 5 s, messages 4 s. */
const stays = { error: 5000, warning: 4000, success: 4000, info: 4000 } as const;

/** Where toasts appear: bottom right, above a status bar. Drawn once, by the shell. */
export function Toasts() {
  return <Toaster toasterId={toasterId} position="bottom-end" offset={{ vertical: 40, horizontal: 16 }} pauseOnHover />;
}

/** Says something in passing; `body` adds a line to the title. */
export interface ToastSpeaker {
  error(title: string, body?: string): void;
  warning(title: string, body?: string): void;
  success(title: string, body?: string): void;
  info(title: string, body?: string): void;
}

/** Toasts for components under a `Toasts`. */
export function useToasts(): ToastSpeaker {
  const { dispatchToast } = useToastController(toasterId);
  const intl = useIntl();
  return useMemo(() => {
    const say = (intent: keyof typeof stays) => (title: string, body?: string) =>
      dispatchToast(<Words title={title} body={body} close={intl.formatMessage(messages.toastClose)} />, {
        intent,
        timeout: stays[intent],
        politeness: intent === 'error' ? 'assertive' : 'polite',
      });
    return { error: say('error'), warning: say('warning'), success: say('success'), info: say('info') };
  }, [dispatchToast, intl]);
}

function Words({ title, body, close }: { title: string; body?: string; close: string }) {
  return (
    <Toast>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button appearance="transparent" size="small" icon={<Dismiss16Regular />} aria-label={close} />
          </ToastTrigger>
        }
      >
        {title}
      </ToastTitle>
      {body && <ToastBody>{body}</ToastBody>}
    </Toast>
  );
}
