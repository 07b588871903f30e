import { ConfirmDialog, MemoField } from '@bancada/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { notify, reportError } from '../../../shared/errors/index.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { chosenTitulos } from './chosenTitulos.ts';
import { undoRenegotiation } from './renegotiate.ts';

/** Undoes the renegotiation of a title as a whole, with a reason. */
export default function UndoRenegotiationDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.renegotiate.${id}` }, values);
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState(false);
  const undo = async () => {
    setRunning(true);
    try {
      const [titulo] = await chosenTitulos(chosen);
      if (titulo)
        notify({ tone: 'info', lines: [words('undone', { n: await undoRenegotiation(titulo, reason.trim()) })] });
      onClose();
    } catch (error) {
      reportError(error);
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('undo')}
      confirmText={words('undo')}
      confirmDisabled={running || reason.trim() === ''}
      onConfirm={() => void undo()}
      onCancel={onClose}
    >
      <MemoField label={words('reason')} hint={words('undoHint')} value={reason} onChange={setReason} required />
    </ConfirmDialog>
  );
}
