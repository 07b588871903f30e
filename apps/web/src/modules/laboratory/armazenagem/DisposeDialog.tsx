import { ConfirmDialog, MemoField, TextField } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** Asks how and why a sample is disposed of. */
export function DisposeDialog({
  name,
  onConfirm,
  onCancel,
}: {
  name: string;
  onConfirm: (how: { Metodo: string; Motivo: string }) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.storage.${id}` }, { name });
  const [Metodo, setMetodo] = useState('');
  const [Motivo, setMotivo] = useState('');
  return (
    <ConfirmDialog
      open
      title={words('dispose.ask')}
      confirmText={words('dispose.confirm')}
      confirmDisabled={Metodo.trim() === '' || Motivo.trim() === ''}
      onConfirm={() => onConfirm({ Metodo: Metodo.trim(), Motivo: Motivo.trim() })}
      onCancel={onCancel}
    >
      <Text>{words('dispose.second')}</Text>
      <TextField label={words('dispose.method')} required value={Metodo} onChange={setMetodo} />
      <MemoField label={words('dispose.reason')} required rows={2} value={Motivo} onChange={setMotivo} />
    </ConfirmDialog>
  );
}
