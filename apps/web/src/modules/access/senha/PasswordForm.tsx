import { perfilCalls } from '@bancada/contracts/access';
import { PasswordField } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ApiError, request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';

const useStyles = makeStyles({ form: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' } });

/** Changes one's own password. `onChanged` is called when the server has taken it. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [current, setCurrent] = useState('');
  const password = useNewPassword();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const ready = current !== '' && password.ready;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setRunning(true);
    setRefusal(null);
    try {
      await request(perfilCalls.senha, { body: { Atual: current, Nova: password.fresh } });
      setCurrent('');
      password.empty();
      onChanged();
    } catch (error) {
      if (error instanceof ApiError && error.answer && error.status < 500) setRefusal(refusalText(error.answer, intl));
      else reportError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {refusal !== null && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      <PasswordField
        label={intl.formatMessage({ id: 'access.password.current' })}
        value={current}
        onChange={setCurrent}
      />
      <NewPasswordFields password={password} />
      <Button type="submit" appearance="primary" disabledFocusable={!ready || running}>
        <FormattedMessage id="access.password.change" />
      </Button>
    </form>
  );
}
