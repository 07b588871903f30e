import { ConfirmDialog, MemoField } from '@bancada/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { notify, reportError } from '../../../shared/errors/index.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { chosenTitulos } from './chosenTitulos.ts';
import { reverseTitulos } from './settle.ts';

/** Takes back the last settlement of the titles that were chosen, with a reason. */
export default function ReverseDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.reverse.${id}` }, values);
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState(false);
  const reverse = async () => {
    setRunning(true);
    try {
      const done = await reverseTitulos(await chosenTitulos(chosen), reason.trim(), intl);
      if (done.length > 0) notify({ tone: 'info', lines: [words('done', { n: done.length })] });
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
      title={words('title')}
      confirmText={words('act')}
      confirmDisabled={running || reason.trim() === ''}
      onConfirm={() => void reverse()}
      onCancel={onClose}
    >
      <MemoField label={words('reason')} hint={words('hint')} value={reason} onChange={setReason} required />
    </ConfirmDialog>
  );
}
