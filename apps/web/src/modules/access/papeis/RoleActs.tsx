import { verComo } from '@bancada/contracts/access';
import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { keepUser } from '../../../shared/session/session.state.ts';

/** Sees the system as the role does, in the unit that is chosen above. */
export function RoleActs({ row }: RecordActsProps) {
  const { unidade } = useSnapshot(placeState);
  const [, goTo] = useLocation();
  const { running, run } = useCall(verComo);
  const look = async () => {
    const user = await run({ body: { role: row.id, Unidade: unidade } });
    if (!user) return;
    goTo('/');
    keepUser(user);
  };
  return (
    <Button disabledFocusable={running} onClick={() => void look()}>
      <FormattedMessage id="access.viewAs.start" />
    </Button>
  );
}
