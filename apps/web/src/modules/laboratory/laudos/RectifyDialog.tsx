import type { Laudo } from '@bancada/contracts/laboratory';
import { ConfirmDialog, MemoField } from '@bancada/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Changes } from './Changes.tsx';

const LONGEST = 2000;

/** The next version of a laudo: what will be different is read first, and what changed and why is written. */
export function RectifyDialog({
  laudo,
  running,
  onConfirm,
  onCancel,
}: {
  laudo: Laudo;
  running: boolean;
  onConfirm: (text: string) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const words = (id: string) => intl.formatMessage({ id: `laboratory.Laudo.rectify.${id}` });
  const ready = text.trim() !== '' && text.trim().length <= LONGEST;
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('save')}
      cancelText={words('cancel')}
      confirmDisabled={!ready}
      running={running}
      onConfirm={() => onConfirm(text.trim())}
      onCancel={onCancel}
    >
      <Changes laudo={laudo} />
      <MemoField label={words('text')} hint={words('text.hint')} required value={text} onChange={setText} />
    </ConfirmDialog>
  );
}
