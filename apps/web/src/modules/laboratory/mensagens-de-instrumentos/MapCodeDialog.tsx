import { mapearCodigoInstrumento } from '@bancada/contracts';
import { CheckboxField, ConfirmDialog, LookupField, NumberField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { components } from './lookups.ts';
import { useSayCounts, type WaitingCode } from './useQueue.ts';

/** Asks once what a code means: then all results that wait for it are applied. */
export function MapCodeDialog({
  code,
  onClose,
  onMapped,
}: {
  code: WaitingCode;
  onClose: () => void;
  onMapped: () => void;
}) {
  const intl = useIntl();
  const say = useSayCounts();
  const [component, setComponent] = useState<string | null>(null);
  const [factor, setFactor] = useState<string | null>(null);
  const [ignored, setIgnored] = useState(false);
  const { running, run } = useCall(mapearCodigoInstrumento);
  const { Instrumento, Codigo, Registros } = code;
  const confirm = async () => {
    const Componente = ignored ? null : Number(component);
    const counts = await run({ body: { Instrumento, Codigo, Componente, Fator: ignored ? null : factor } });
    if (!counts) return;
    say(intl.formatMessage({ id: 'laboratory.instruments.mapped' }, { code: Codigo }), counts);
    onMapped();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={intl.formatMessage({ id: 'laboratory.instruments.map.title' }, { code: Codigo })}
      confirmText={intl.formatMessage({ id: 'laboratory.instruments.map.confirm' }, { n: Registros })}
      confirmDisabled={running || (!ignored && component === null)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>
        {intl.formatMessage(
          { id: 'laboratory.instruments.map.text' },
          { instrument: code.InstrumentoNome, name: code.Nome ?? Codigo, example: code.Exemplo ?? '—' },
        )}
      </Text>
      {code.Espera === 'Unidade' && code.Motivo !== null && <Text>{code.Motivo}</Text>}
      <LookupField
        label={intl.formatMessage({ id: 'laboratory.CodigoInstrumento.Componente' })}
        required={!ignored}
        disabled={ignored}
        value={component}
        source={components}
        onChange={setComponent}
      />
      <NumberField
        label={intl.formatMessage({ id: 'laboratory.CodigoInstrumento.Fator' })}
        hint={intl.formatMessage({ id: 'laboratory.CodigoInstrumento.Fator.hint' })}
        disabled={ignored}
        value={factor}
        onChange={setFactor}
      />
      <CheckboxField
        label={intl.formatMessage({ id: 'laboratory.instruments.map.ignore' })}
        value={ignored}
        onChange={setIgnored}
      />
    </ConfirmDialog>
  );
}
