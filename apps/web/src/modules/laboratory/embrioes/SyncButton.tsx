import { sincronizarEs } from '@bancada/contracts/laboratory';
import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';

/** Reads the ES system into the chosen unit; the task goes on in the background. */
export function SyncButton() {
  const intl = useIntl();
  const may = useMay();
  const { Unidades } = useUser();
  const { unidade } = useSnapshot(placeState);
  const { run, running } = useCall(sincronizarEs);
  const Unidade = unidade ?? (Unidades.length === 1 ? Unidades[0]?.id : undefined);
  if (!may('importar', 'Laboratorio')) return null;
  const start = async () => {
    if (Unidade === undefined) {
      notify({ tone: 'warning', lines: [intl.formatMessage({ id: 'laboratory.embryo.chooseUnit' })] });
      return;
    }
    if (await run({ body: { Unidade } }))
      notify({ tone: 'success', lines: [intl.formatMessage({ id: 'laboratory.embryo.syncing' })] });
  };
  return (
    <Button disabledFocusable={running} onClick={() => void start()}>
      <FormattedMessage id="laboratory.embryo.sync" />
    </Button>
  );
}
