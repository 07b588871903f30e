import { recusarPendentesInstrumento } from '@bancada/contracts';
import { ConfirmDialog, MemoField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';

/** What is refused: results that wait for a code, or for a sample. */
export interface Refusing {
  readonly Instrumento: number;
  readonly Codigo?: string;
  readonly Amostra?: string;
  readonly count: number;
}

/** Asks why results are not waited for any more. */
export function RefuseDialog({
  refusing: { count, ...which },
  onClose,
  onRefused,
}: {
  refusing: Refusing;
  onClose: () => void;
  onRefused: () => void;
}) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const { running, run } = useCall(recusarPendentesInstrumento);
  const confirm = async () => {
    if (!(await run({ body: { ...which, Justificativa: reason.trim() } }))) return;
    onRefused();
    onClose();
  };
  const name = which.Codigo ?? which.Amostra ?? '';
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: 'laboratory.instruments.refuse.title' }, { name })}
      confirmText={intl.formatMessage({ id: 'laboratory.instruments.refuse.confirm' }, { n: count })}
      confirmDisabled={reason.trim() === '' || running}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text block>{intl.formatMessage({ id: 'laboratory.instruments.refuse.text' })}</Text>
      <MemoField
        label={intl.formatMessage({ id: 'laboratory.instruments.refuse.reason' })}
        required
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
