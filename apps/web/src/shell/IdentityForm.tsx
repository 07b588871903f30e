import { perfilCalls } from '@bancada/contracts/access';
import { PasswordField, TextField } from '@bancada/ui';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type SubmitEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../shared/api/index.ts';
import { answerIdentity } from '../shared/session/identity.state.ts';
import { useUser } from '../shared/session/useUser.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

/** The password, and the code of a second factor: the content of the identity dialog, which it closes once they are right. */
export default function IdentityForm() {
  const styles = useStyles();
  const intl = useIntl();
  const { DoisFatores } = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { running, run } = useCall(perfilCalls.confirmarIdentidade);
  const incomplete = password === '' || (DoisFatores && code.trim().length < 6);
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    if (incomplete || running) return;
    const body = { Senha: password, ...(DoisFatores && { Codigo: code }) };
    if (await run({ body })) answerIdentity(true);
  };
  return (
    <form onSubmit={(event) => void confirm(event)}>
      <DialogBody>
        <DialogTitle>
          <FormattedMessage id="shell.identity.title" />
        </DialogTitle>
        <DialogContent className={styles.fields}>
          <FormattedMessage id="shell.identity.text" />
          <PasswordField
            label={intl.formatMessage({ id: 'shell.identity.password' })}
            value={password}
            onChange={setPassword}
          />
          {DoisFatores && (
            <TextField
              label={intl.formatMessage({ id: 'shell.identity.code' })}
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
            />
          )}
        </DialogContent>
        <DialogActions fluid>
          <Button type="submit" appearance="primary" disabledFocusable={incomplete || running}>
            <FormattedMessage id="shell.identity.confirm" />
          </Button>
          <Button onClick={() => answerIdentity(false)}>
            <FormattedMessage id="shell.identity.cancel" />
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
