import { ControleMedida } from '@bancada/contracts';
import { formatDecimalPt } from '@bancada/br-utils';
import { ConfirmDialog, MemoField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { type ControlMeasure, saidOf } from './controls.ts';
import { useRefreshMeasures } from './useRefreshMeasures.ts';

/** Asks why a rejected measure is accepted: then the results that it holds are released. */
export function JustifyDialog({ measure, onClose }: { measure: ControlMeasure; onClose: () => void }) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const refresh = useRefreshMeasures();
  const { running, run } = useCall(ControleMedida.calls.transition);
  const confirm = async () => {
    const { id, Versao } = measure;
    const body = { Acao: 'justificar' as const, Versao, Justificativa: reason.trim() };
    if (!(await run({ params: { id }, body }))) return;
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: 'laboratory.control.justifyTitle' })}
      confirmDisabled={reason.trim() === '' || running}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text block>
        {intl.formatMessage(
          { id: 'laboratory.control.justifyText' },
          { value: formatDecimalPt(measure.Valor), rules: saidOf(measure), who: measure.RegistradaPorNome },
        )}
      </Text>
      <MemoField
        label={intl.formatMessage({ id: 'laboratory.control.reason' })}
        required
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
