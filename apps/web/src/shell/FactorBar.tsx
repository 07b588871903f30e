import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useFormats } from '@bancada/sheet/formats';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useUser } from '../shared/session/useUser.ts';

/** Says until when the second factor must be turned on, and leads there. */
export function FactorBar() {
  const { DoisFatores, ExigeDoisFatores } = useUser();
  const { day } = useFormats();
  const [, goTo] = useLocation();
  const until = ExigeDoisFatores?.Ate;
  if (DoisFatores || !until) return null;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        <FormattedMessage id="access.factor.soon" values={{ date: day(until) }} />
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => goTo('/perfil')}>
          <FormattedMessage id="access.factor.now" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
