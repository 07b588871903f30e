import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '@bancada/sheet/base';
import { messages } from '../messages.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks for a name before something is kept under it; Enter keeps it, an empty one is not taken. */
export function NameDialog({
  title,
  label,
  first,
  onSave,
  onCancel,
}: {
  title: string;
  /** Of the field. */
  label: string;
  /** What the field holds at first. */
  first: string;
  /** Told the name without blanks around it. */
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [name, setName] = useState(first);
  const save = () => {
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={title}
      confirmText={intl.formatMessage(messages.nameSave)}
      confirmDisabled={name.trim() === ''}
      onConfirm={save}
      onCancel={onCancel}
    >
      <TextField label={label} value={name} onChange={setName} onEnter={save} required />
    </ConfirmDialog>
  );
}
