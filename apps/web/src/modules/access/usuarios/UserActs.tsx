import { usuarioRemoverDoisFatores, usuarioSenhaProvisoria } from '@bancada/contracts/access';
import { ConfirmDialog, TextField } from '@bancada/ui';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { UserSessions } from './UserSessions.tsx';

const useStyles = makeStyles({
  password: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    userSelect: 'all',
  },
});

/** A provisional password, the second factor removed, and the logins that are open. */
export function UserActs({ row, editable, onChanged }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const password = useCall(usuarioSenhaProvisoria);
  const factor = useCall(usuarioRemoverDoisFatores);
  const [given, setGiven] = useState<string | null>(null);
  const [listing, setListing] = useState(false);
  const params = { id: row.id };
  const give = async () => {
    const answer = await password.run({ params });
    if (answer) setGiven(answer.Senha);
  };
  const [reason, setReason] = useState<string | null>(null);
  const removeFactor = async () => {
    if (!reason?.trim()) return;
    const changed = await factor.run({ params, body: { Motivo: reason } });
    if (!changed) return;
    setReason(null);
    onChanged(changed);
  };
  if (!editable) return null;
  return (
    <>
      <Button disabledFocusable={password.running} onClick={() => void give()}>
        <FormattedMessage id="access.password.give" />
      </Button>
      {row['DoisFatores'] === true && (
        <Button disabledFocusable={factor.running} onClick={() => setReason('')}>
          <FormattedMessage id="access.factor.take" />
        </Button>
      )}
      <Button onClick={() => setListing(true)}>
        <FormattedMessage id="access.sessions.title" />
      </Button>
      {listing && <UserSessions user={row.id} onClose={() => setListing(false)} />}
      <ConfirmDialog
        open={reason !== null}
        title={intl.formatMessage({ id: 'access.factor.take' })}
        confirmText={intl.formatMessage({ id: 'access.factor.take' })}
        onConfirm={() => void removeFactor()}
        onCancel={() => setReason(null)}
      >
        <p>
          <FormattedMessage id="access.factor.takeText" />
        </p>
        <TextField
          label={intl.formatMessage({ id: 'access.factor.reason' })}
          value={reason ?? ''}
          onChange={setReason}
          required
        />
      </ConfirmDialog>
      <Dialog open={given !== null} modalType="alert">
        <DialogSurface>
          <DialogBody>
            <DialogTitle>
              <FormattedMessage id="access.password.given" />
            </DialogTitle>
            <DialogContent>
              <p className={styles.password}>{given}</p>
              <FormattedMessage id="access.password.givenText" />
            </DialogContent>
            <DialogActions fluid>
              <Button appearance="primary" onClick={() => setGiven(null)}>
                <FormattedMessage id="access.password.done" />
              </Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  );
}
