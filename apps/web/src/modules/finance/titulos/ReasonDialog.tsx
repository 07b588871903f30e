import { ConfirmDialog, MemoField } from '@bancada/ui';
import type { Titulo } from '@bancada/contracts/finance';
import { useState } from 'react';
import { notify, reportError } from '../../../shared/errors/index.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { chosenTitulos } from './chosenTitulos.ts';

interface ReasonDialogProps {
  chosen: Chosen;
  title: string;
  confirm: string;
  /** What is asked, and why. */
  label: string;
  hint: string;
  /** Does it, and says what was done; null: nothing was. */
  act: (titulos: readonly Titulo[], reason: string) => Promise<string | null>;
  onClose: () => void;
}

/** Takes something back of the titles that were chosen, with a reason. */
export function ReasonDialog({ chosen, title, confirm, label, hint, act, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const done = await act(await chosenTitulos(chosen), reason.trim());
      if (done !== null) notify({ tone: 'info', lines: [done] });
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
      title={title}
      confirmText={confirm}
      confirmDisabled={running || reason.trim() === ''}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <MemoField label={label} hint={hint} value={reason} onChange={setReason} required />
    </ConfirmDialog>
  );
}
