import { senhaEsquecidaCalls } from '@bancada/contracts/access';
import { Button, Text } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { request } from '../../../shared/api/client.ts';
import { errorWords } from '../../../shared/api/errorWords.ts';
import { PublicCard } from '../PublicCard.tsx';
import { Refusal } from '../Refusal.tsx';
import { NewPasswordFields, useNewPassword } from '../senha/NewPasswordFields.tsx';

/** The form of a new password; what the server says against one keeps the link open. */
export function ChoosePassword({ token, name, onDone }: { token: string; name: string; onDone: () => void }) {
  const intl = useIntl();
  const password = useNewPassword();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password.ready || running) return;
    setRunning(true);
    setFailure(null);
    try {
      await request(senhaEsquecidaCalls.redefinir, { body: { Token: token, Nova: password.fresh } });
      onDone();
    } catch (error) {
      setFailure(errorWords(error, intl).message);
    } finally {
      setRunning(false);
    }
  };
  return (
    <PublicCard title={intl.formatMessage({ id: 'access.reset.title' })} onSubmit={(event) => void submit(event)}>
      <Text>
        <FormattedMessage id="access.reset.text" values={{ name }} />
      </Text>
      <Refusal text={failure} />
      <NewPasswordFields password={password} />
      <Button type="submit" appearance="primary" disabledFocusable={!password.ready || running}>
        <FormattedMessage id="access.password.change" />
      </Button>
    </PublicCard>
  );
}
