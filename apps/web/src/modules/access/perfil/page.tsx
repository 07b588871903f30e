import { PageHeader } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { notify } from '../../../shared/errors/index.ts';
import { PasswordForm } from '../senha/PasswordForm.tsx';
import { NameForm } from './NameForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Section } from './Section.tsx';
import { Sessions } from './Sessions.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    padding: tokens.spacingHorizontalL,
  },
});

/** Meu perfil: one's own name, password, second factor and logins. */
export default function PerfilPage() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div>
      <PageHeader title={intl.formatMessage({ id: 'access.profile.title' })} />
      <div className={styles.columns}>
        <Section title="access.profile.data">
          <NameForm />
        </Section>
        <Section title="access.profile.password">
          <PasswordForm
            onChanged={() => notify({ tone: 'success', lines: [], messageId: 'access.password.changed' })}
          />
        </Section>
        <Section title="access.profile.factor">
          <SecondFactor />
        </Section>
        <Section title="access.profile.sessions">
          <Sessions />
        </Section>
      </div>
    </div>
  );
}
