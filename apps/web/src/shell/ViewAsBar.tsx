import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { request } from '../shared/api/index.ts';
import { reportError } from '../shared/errors/index.ts';
import { keepUser } from '../shared/session/session.state.ts';
import { useUser } from '../shared/session/useUser.ts';

/** Says that the system is seen as another role, and leads back. */
export function ViewAsBar() {
  const { VerComo } = useUser();
  const [, goTo] = useLocation();
  if (!VerComo) return null;
  const leave = async () => {
    const { deixarDeVerComo, me } = await import('@bancada/contracts/access');
    try {
      await request(deixarDeVerComo);
      keepUser(await request(me));
      goTo('/acessos/papeis');
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        <FormattedMessage id="access.viewAs.text" values={{ role: VerComo.name }} />
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => void leave()}>
          <FormattedMessage id="access.viewAs.end" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
