import { sincronizarEs } from '@bancada/contracts/laboratory';
import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { useChosenUnit } from './useChosenUnit.ts';

/** Reads the ES system into the chosen unit; the task goes on in the background. */
export function SyncButton() {
  const intl = useIntl();
  const may = useMay();
  const { run, running } = useCall(sincronizarEs);
  const unit = useChosenUnit();
  if (!may('importar', 'Laboratorio')) return null;
  const start = async () => {
    const Unidade = unit();
    if (Unidade !== null && (await run({ body: { Unidade } })))
      notify({ tone: 'success', lines: [intl.formatMessage({ id: 'laboratory.embryo.syncing' })] });
  };
  return (
    <Button disabledFocusable={running} onClick={() => void start()}>
      <FormattedMessage id="laboratory.embryo.sync" />
    </Button>
  );
}
