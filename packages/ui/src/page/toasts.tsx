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

/** Something one may do about a message while it is shown. */
export interface ToastOffer {
  readonly title: string;
  /** What one presses to do it; the message goes then. */
  readonly label: string;
  readonly onAccept: () => void;
  /** For how long it is shown, in milliseconds. */
  readonly stays: number;
}

type Say = (title: string, body?: string, more?: ToastMore) => void;

/** Says something in passing; `body` adds lines to the title. */
export interface ToastSpeaker {
  readonly error: Say;
  readonly warning: Say;
  readonly success: Say;
  readonly info: Say;
  /** Says something and offers to act on it. Answers what takes the message away before its time. */
  readonly offer: (offer: ToastOffer) => () => void;
}

/** How many offers there were: each has a name of its own. */
let offers = 0;

const useStyles = makeStyles({ body: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

/** Toasts for components under a `Toasts`. */
export function useToasts(): ToastSpeaker {
  const { dispatchToast, dismissToast } = useToastController(toasterId);
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
    const offer = ({ title, label, onAccept, stays: timeout }: ToastOffer) => {
      const toastId = `offer-${++offers}`;
      const dismiss = () => dismissToast(toastId);
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              <ToastTrigger>
                <Link as="button" onClick={onAccept}>
                  {label}
                </Link>
              </ToastTrigger>
            }
          >
            {title}
          </ToastTitle>
        </Toast>,
        { toastId, intent: 'success', timeout, politeness: 'polite' },
      );
      return dismiss;
    };
    return { error: say('error'), warning: say('warning'), success: say('success'), info: say('info'), offer };
  }, [dispatchToast, dismissToast, intl]);
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
