import {
  Button,
  Link,
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

const toasterId = 'bancada-toasts';

/** How long a toast stays, in milliseconds: errors 5 s, messages 4 s. */
const stays = { error: 5000, warning: 4000, success: 4000, info: 4000 } as const;

/** Where toasts appear: bottom right, above a status bar. Drawn once, by the shell. */
export function Toasts() {
  return <Toaster toasterId={toasterId} position="bottom-end" offset={{ vertical: 40, horizontal: 16 }} pauseOnHover />;
}

/** What stands behind a message, for those who ask. */
export interface ToastMore {
  /** What one presses to ask. */
  readonly label: string;
  readonly text: string;
}

type Say = (title: string, body?: string, more?: ToastMore) => void;

/** Says something in passing; `body` adds lines to the title. */
export interface ToastSpeaker {
  readonly error: Say;
  readonly warning: Say;
  readonly success: Say;
  readonly info: Say;
}

const useStyles = makeStyles({ body: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

/** Toasts for components under a `Toasts`. */
export function useToasts(): ToastSpeaker {
  const { dispatchToast } = useToastController(toasterId);
  const intl = useIntl();
  return useMemo(() => {
    const say =
      (intent: keyof typeof stays): Say =>
      (title, body, more) =>
        dispatchToast(<Words title={title} body={body} more={more} close={intl.formatMessage(messages.toastClose)} />, {
          intent,
          timeout: stays[intent],
          politeness: intent === 'error' ? 'assertive' : 'polite',
        });
    return { error: say('error'), warning: say('warning'), success: say('success'), info: say('info') };
  }, [dispatchToast, intl]);
}

function Words({
  title,
  body,
  more,
  close,
}: {
  title: string;
  body: string | undefined;
  more: ToastMore | undefined;
  close: string;
}) {
  const styles = useStyles();
  const [asked, setAsked] = useState(false);
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
      {body && <ToastBody className={styles.body}>{body}</ToastBody>}
      {more && (
        <ToastBody>
          {asked ? (
            more.text
          ) : (
            <Link as="button" onClick={() => setAsked(true)}>
              {more.label}
            </Link>
          )}
        </ToastBody>
      )}
    </Toast>
  );
}
