import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useMay } from '../../../shared/session/useUser.ts';
import { altN, useShortcut } from '../../../shared/useShortcut.ts';

/** Leads to a new order, for who may place one. */
export function NovoJobButton() {
  const [, navigate] = useLocation();
  const may = useMay()('criar', 'Laboratorio');
  const begin = () => navigate('/laboratorio/novo-job');
  useShortcut(altN, may ? begin : () => undefined);
  if (!may) return null;
  return (
    <Button appearance="primary" icon={<AddRegular />} title="Alt+N" onClick={begin}>
      <FormattedMessage id="laboratory.order.title" />
    </Button>
  );
}
