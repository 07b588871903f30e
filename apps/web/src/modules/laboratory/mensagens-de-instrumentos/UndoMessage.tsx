import { desfazerMensagemInstrumento } from '@bancada/contracts';
import { ConfirmDialog, useToasts } from '@bancada/ui';
import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** Takes a message back, as far as nobody changed its results since. */
export function UndoMessage({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { running, run } = useCall(desfazerMensagemInstrumento);
  if (!may('importar', 'Laboratorio') || !['Pendente', 'Aplicada'].includes(String(row['Situacao']))) return null;
  const undo = async () => {
    const undone = await run({ params: { id: row.id } });
    setAsking(false);
    if (!undone) return;
    const { Desfeitos, Mantidos, mensagem } = undone;
    const words = { undone: Desfeitos, kept: Mantidos };
    toasts.success(intl.formatMessage({ id: 'laboratory.instruments.undone' }, words));
    onChanged(mensagem);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{intl.formatMessage({ id: 'laboratory.instruments.undo' })}</Button>
      {asking && (
        <ConfirmDialog
          open
          title={intl.formatMessage({ id: 'laboratory.instruments.undo.title' })}
          confirmText={intl.formatMessage({ id: 'laboratory.instruments.undo' })}
          confirmDisabled={running}
          onConfirm={() => void undo()}
          onCancel={() => setAsking(false)}
        >
          <Text>{intl.formatMessage({ id: 'laboratory.instruments.undo.text' })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
