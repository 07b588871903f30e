import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MemoField } from '../fields/kinds/memo.tsx';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { reasonMessages } from './messages.ts';

/** Asks why something is done to a record; the reason is kept in its history. */
export function ReasonDialog({
  title,
  subject,
  optional = false,
  onConfirm,
  onCancel,
}: {
  /** What is done: it is the button's word, too. */
  title: string;
  /** What the record is called. */
  subject: string;
  /** Whether it may be left empty. */
  optional?: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (!optional && reason.trim() === '') setMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog open title={title} confirmText={title} modalType="modal" onConfirm={confirm} onCancel={onCancel}>
      {subject}
      <MemoField
        label={intl.formatMessage(reasonMessages.label)}
        required={!optional}
        value={reason}
        onChange={setReason}
        error={missing && reason.trim() === '' ? intl.formatMessage(reasonMessages.missing) : null}
      />
    </ConfirmDialog>
  );
}
