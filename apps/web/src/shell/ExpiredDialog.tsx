import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useSnapshot } from 'valtio';
import { dropSession, sessionState } from '../shared/session/session.state.ts';

/** The server no longer knows the session (spec §8, 401). What was typed stands in the drafts and comes back after the login. */
export function ExpiredDialog() {
  const { expired } = useSnapshot(sessionState);
  const loginAgain = () => {
    dropSession();
    location.reload();
  };
  return (
    <Dialog open={expired} modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="shell.expired.title" />
          </DialogTitle>
          <DialogContent>
            <FormattedMessage id="shell.expired.text" />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={loginAgain}>
              <FormattedMessage id="shell.expired.login" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
