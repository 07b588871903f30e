import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { CardPage } from '../CardPage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
});

/** What somebody sees first whose company asks for a second factor, once the days of grace are over. */
export default function FactorPage({ onLogout }: { onLogout: () => void }) {
  const styles = useStyles();
  return (
    <CardPage width={480}>
      <h1 className={styles.title}>
        <FormattedMessage id="access.factor.demandTitle" />
      </h1>
      <Text>
        <FormattedMessage id="access.factor.demandText" />
      </Text>
      <SecondFactor gate />
      <Button appearance="subtle" onClick={onLogout}>
        <FormattedMessage id="shell.logout" />
      </Button>
    </CardPage>
  );
}
