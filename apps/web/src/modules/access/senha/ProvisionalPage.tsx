import { me } from '@bancada/contracts/access';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { keepUser } from '../../../shared/session/session.state.ts';
import { CardPage } from '../CardPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
});

/** What somebody sees first whose password was given by somebody else. */
export default function ProvisionalPage({ onLogout }: { onLogout: () => void }) {
  const styles = useStyles();
  const goOn = () => void request(me).then(keepUser, reportError);
  return (
    <CardPage width={420}>
      <h1 className={styles.title}>
        <FormattedMessage id="access.password.provisionalTitle" />
      </h1>
      <Text>
        <FormattedMessage id="access.password.provisionalText" />
      </Text>
      <PasswordForm onChanged={goOn} />
      <Button appearance="subtle" onClick={onLogout}>
        <FormattedMessage id="shell.logout" />
      </Button>
    </CardPage>
  );
}
