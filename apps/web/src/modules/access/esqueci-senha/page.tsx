import { SENHA_ESQUECIDA_MINUTOS, senhaEsquecidaCalls } from '@bancada/contracts/access';
import { Button, Field, Input, Text } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { request } from '../../../shared/api/client.ts';
import { errorWords } from '../../../shared/api/errorWords.ts';
import { localeState } from '../../../shared/i18n/locale.state.ts';
import { PublicCard } from '../PublicCard.tsx';
import { Refusal } from '../Refusal.tsx';

/** Asks for a link by e-mail that chooses another password. Whether somebody has the address is not said. */
export default function EsqueciSenhaPage() {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setFailure(null);
    try {
      await request(senhaEsquecidaCalls.pedir, { body: { email: email.trim(), Idioma: localeState.locale } });
      setAsked(email.trim());
    } catch (error) {
      setFailure(errorWords(error, intl).message);
    } finally {
      setRunning(false);
    }
  };
  if (asked !== null) return <Asked email={asked} onAgain={() => setAsked(null)} />;
  return (
    <PublicCard title={intl.formatMessage({ id: 'access.forgotten.title' })} onSubmit={(event) => void submit(event)}>
      <Text>
        <FormattedMessage id="access.forgotten.text" />
      </Text>
      <Refusal text={failure} />
      <Field label={intl.formatMessage({ id: 'access.login.email' })} required>
        <Input
          type="email"
          value={email}
          autoComplete="username"
          autoFocus
          onChange={(_, { value }) => setEmail(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={running || email.trim() === ''}>
        <FormattedMessage id="access.forgotten.send" />
      </Button>
      <ToLogin />
    </PublicCard>
  );
}

/** The same whether somebody has the address or not. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const intl = useIntl();
  return (
    <PublicCard title={intl.formatMessage({ id: 'access.forgotten.asked' })}>
      <Text role="status">
        <FormattedMessage id="access.forgotten.askedText" values={{ email, minutes: SENHA_ESQUECIDA_MINUTOS }} />
      </Text>
      <Button onClick={onAgain}>
        <FormattedMessage id="access.forgotten.again" />
      </Button>
      <ToLogin />
    </PublicCard>
  );
}

const ToLogin = () => (
  <Link href="/">
    <FormattedMessage id="access.forgotten.toLogin" />
  </Link>
);
