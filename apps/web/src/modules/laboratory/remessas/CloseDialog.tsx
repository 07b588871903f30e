import { isOutside, type RemessaAmostra } from '@bancada/contracts';
import { ConfirmDialog, NumberField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** Asks how many tubes are in the box, counted by hand, and its temperature. */
export function CloseDialog({
  box,
  onConfirm,
  onCancel,
}: {
  box: RemessaAmostra;
  onConfirm: (how: { Quantidade: number; Temperatura: string | null }) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.boxes.${id}` });
  const [count, setCount] = useState<string | null>(null);
  const [Temperatura, setTemperatura] = useState<string | null>(null);
  const outside = isOutside(Temperatura, box);
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('close.ask')}
      confirmText={words('close.confirm')}
      confirmDisabled={count === null || Number(count) < 1 || outside}
      onConfirm={() => onConfirm({ Quantidade: Number(count), Temperatura })}
      onCancel={onCancel}
    >
      <Text>{words('close.text')}</Text>
      <NumberField whole label={words('close.count')} required value={count} onChange={setCount} />
      <NumberField
        label={words('temperature')}
        value={Temperatura}
        onChange={setTemperatura}
        {...(outside && { error: words('outside') })}
      />
    </ConfirmDialog>
  );
}
