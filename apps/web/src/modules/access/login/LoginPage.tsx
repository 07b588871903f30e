import { PasswordField } from '@bancada/ui';
import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { ApiError, request } from '../../../shared/api/client.ts';
import { useBrand } from '../../../shared/useBrand.ts';
import { deviceId } from '../../../shared/session/device.ts';
import { keepSession } from '../../../shared/session/session.state.ts';
import { CardPage } from '../CardPage.tsx';
import { LanguageChoice } from '../LanguageChoice.tsx';
import { failureOf, LoginFailure, type Failure } from './LoginFailure.tsx';

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** The calls' schemas come after the page is on the screen. */
const accessCalls = () => import('@bancada/contracts/access');

/** Logs a person in with e-mail and password. */
export function LoginPage() {
  const styles = useStyles();
  const intl = useIntl();
  const { title, icon } = useBrand();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the server asks for a code of the second factor. */
  const [code, setCode] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => void accessCalls(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setFailure(null);
    try {
      const { login } = await accessCalls();
      const body = { email, password, aparelho: deviceId(), ...(code === null ? {} : { codigo: code }) };
      keepSession(await request(login, { body }));
    } catch (error) {
      if (error instanceof ApiError && error.answer?.code === 'CODIGO_NECESSARIO') setCode('');
      else setFailure(failureOf(error));
    } finally {
      setRunning(false);
    }
  };

  return (
    <CardPage width={380} onSubmit={(event) => void submit(event)}>
      <div className={styles.brand}>
        <img src={icon} alt="" width={36} height={36} />
        <h1 className={styles.title}>{title}</h1>
      </div>
      <Text className={styles.hint}>
        <FormattedMessage id="access.login.intro" />
      </Text>
      {failure && <LoginFailure failure={failure} />}
      <Field label={intl.formatMessage({ id: 'access.login.email' })} required>
        <Input
          type="email"
          value={email}
          autoComplete="username"
          autoFocus
          onChange={(_, { value }) => setEmail(value)}
        />
      </Field>
      <PasswordField
        label={intl.formatMessage({ id: 'access.login.password' })}
        words={{
          show: intl.formatMessage({ id: 'access.login.password.show' }),
          hide: intl.formatMessage({ id: 'access.login.password.hide' }),
        }}
        value={password}
        onChange={setPassword}
        required
      />
      {code !== null && (
        <Field
          label={intl.formatMessage({ id: 'access.login.code' })}
          hint={intl.formatMessage({ id: 'access.login.codeHint' })}
          required
        >
          <Input value={code} autoComplete="one-time-code" autoFocus onChange={(_, { value }) => setCode(value)} />
        </Field>
      )}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        disabledFocusable={running || email === '' || password === '' || code === ''}
      >
        <FormattedMessage id={running ? 'access.login.running' : 'access.login.submit'} />
      </Button>
      <Link href="/esqueci-senha">
        <FormattedMessage id="access.login.forgotten" />
      </Link>
      <LanguageChoice />
    </CardPage>
  );
}
