import { me, perfilCalls } from '@bancada/contracts/access';
import { PasswordField, TextField } from '@bancada/ui';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { request, useCall } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { qrPicture } from '../../../shared/qrPicture.ts';
import { keepUser } from '../../../shared/session/session.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';

const useStyles = makeStyles({
  steps: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  picture: { width: '200px', height: '200px', backgroundColor: 'white' },
  code: { fontFamily: tokens.fontFamilyMonospace, userSelect: 'all', overflowWrap: 'anywhere' },
  spare: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, max-content)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: tokens.fontFamilyMonospace,
  },
});

const readAgain = () => request(me).then(keepUser, reportError);

/**
 * Turns the second factor of one's own account on or off.
 *
 * @param gate - the page goes away once it is on: the spare codes are shown first
 */
export function SecondFactor({ gate = false }: { gate?: boolean }) {
  const user = useUser();
  const [spare, setSpare] = useState<readonly string[] | null>(null);
  const kept = () => {
    setSpare(null);
    if (gate) void readAgain();
  };
  const begun = (codes: readonly string[]) => {
    setSpare(codes);
    if (!gate) void readAgain();
  };
  if (spare) return <SpareCodes codes={spare} onDone={kept} />;
  return user.DoisFatores ? <TurnOff /> : <TurnOn onDone={begun} />;
}

/** The spare codes, which are shown this once. */
function SpareCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const styles = useStyles();
  return (
    <div className={styles.steps}>
      <Text>
        <FormattedMessage id="access.factor.spare" />
      </Text>
      <ul className={styles.spare}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button appearance="primary" onClick={onDone}>
        <FormattedMessage id="access.factor.kept" />
      </Button>
    </div>
  );
}

function TurnOn({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [secret, setSecret] = useState<{ Segredo: string; Uri: string } | null>(null);
  const begin = useCall(perfilCalls.iniciarDoisFatores);
  const confirm = useCall(perfilCalls.confirmarDoisFatores);
  const start = async () => setSecret((await begin.run({ body: { Senha: password } })) ?? null);
  const finish = async () => {
    const answer = await confirm.run({ body: { Codigo: code } });
    if (answer) onDone(answer.CodigosReserva);
  };
  if (!secret) {
    return (
      <div className={styles.steps}>
        <Text>
          <FormattedMessage id="access.factor.off" />
        </Text>
        <PasswordField
          label={intl.formatMessage({ id: 'access.password.current' })}
          value={password}
          onChange={setPassword}
        />
        <Button disabledFocusable={password === '' || begin.running} onClick={() => void start()}>
          <FormattedMessage id="access.factor.turnOn" />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      <Text>
        <FormattedMessage id="access.factor.scan" />
      </Text>
      <img
        className={styles.picture}
        src={qrPicture(secret.Uri)}
        alt={intl.formatMessage({ id: 'access.factor.picture' })}
      />
      <span className={styles.code}>{secret.Segredo}</span>
      <TextField
        label={intl.formatMessage({ id: 'access.factor.code' })}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button appearance="primary" disabledFocusable={code.length < 6 || confirm.running} onClick={() => void finish()}>
        <FormattedMessage id="access.factor.confirm" />
      </Button>
    </div>
  );
}

function TurnOff() {
  const styles = useStyles();
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { running, run } = useCall(perfilCalls.desligarDoisFatores);
  const finish = async () => {
    if (await run({ body: { Senha: password, Codigo: code } })) await readAgain();
  };
  return (
    <div className={styles.steps}>
      <Text>
        <FormattedMessage id="access.factor.on" />
      </Text>
      <PasswordField
        label={intl.formatMessage({ id: 'access.password.current' })}
        value={password}
        onChange={setPassword}
      />
      <TextField label={intl.formatMessage({ id: 'access.factor.code' })} value={code} onChange={setCode} />
      <Button disabledFocusable={password === '' || code === '' || running} onClick={() => void finish()}>
        <FormattedMessage id="access.factor.turnOff" />
      </Button>
    </div>
  );
}
