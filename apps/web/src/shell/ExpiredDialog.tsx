import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSnapshot } from 'valtio';
import { loginAnew, sessionState } from '../shared/session/session.state.ts';

/** Nobody has typed for so long, in milliseconds. */
const PAUSE = 1000;

/** Whether the hands rest: a dialog in the middle of a word would swallow its end, and take its Enter for an answer. */
function useQuiet(wanted: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const rest = () => setTimeout(() => setQuiet(true), PAUSE);
    let timer = rest();
    const typed = () => {
      clearTimeout(timer);
      timer = rest();
    };
    addEventListener('keydown', typed, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', typed, { capture: true });
      setQuiet(false);
    };
  }, [wanted]);
  return quiet;
}

/** The server no longer knows the session (spec §8, 401). What was typed stands in the drafts and comes back after the login. */
export function ExpiredDialog() {
  const { expired } = useSnapshot(sessionState);
  const isQuiet = useQuiet(expired);
  return (
    <Dialog open={expired && isQuiet} modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="shell.expired.title" />
          </DialogTitle>
          <DialogContent>
            <FormattedMessage id="shell.expired.text" />
          </DialogContent>
          <DialogActions fluid>
            <Button appearance="primary" onClick={loginAnew}>
              <FormattedMessage id="shell.expired.login" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
