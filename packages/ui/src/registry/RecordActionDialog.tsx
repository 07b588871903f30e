import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MemoField } from '../fields/kinds/memo.tsx';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { actionQuestions, reasonMessages, type RecordAction } from './messages.ts';

/** Whether an act wants a justification: reactivating must have one, approving and reproving may (spec §5). */
const reasons: Readonly<Record<RecordAction, 'none' | 'optional' | 'required'>> = {
  deletar: 'none',
  reativar: 'required',
  aprovar: 'optional',
  reprovar: 'optional',
  cancelar: 'none',
};

/** Asks before one of the five acts on a record, in the specification's words; null asks nothing. */
export function RecordActionDialog({
  action,
  subject,
  onConfirm,
  onCancel,
}: {
  action: RecordAction | null;
  /** What the record is called. */
  subject?: string;
  /** With the justification, null when none was given. */
  onConfirm: (action: RecordAction, reason: string | null) => void;
  onCancel: () => void;
}) {
  // The dialog of each act begins anew, and without the reason of the last one.
  return action === null ? null : (
    <Asking key={action} action={action} subject={subject} onConfirm={onConfirm} onCancel={onCancel} />
  );
}

function Asking({
  action,
  subject,
  onConfirm,
  onCancel,
}: {
  action: RecordAction;
  subject: string | undefined;
  onConfirm: (action: RecordAction, reason: string | null) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const wish = reasons[action];
  const confirm = () => {
    const given = reason.trim();
    if (wish === 'required' && given === '') setMissing(true);
    else onConfirm(action, given === '' ? null : given);
  };
  return (
    <ConfirmDialog open title={intl.formatMessage(actionQuestions[action])} onConfirm={confirm} onCancel={onCancel}>
      {subject}
      {wish !== 'none' && (
        <MemoField
          label={intl.formatMessage(reasonMessages.label)}
          required={wish === 'required'}
          value={reason}
          onChange={setReason}
          error={missing && reason.trim() === '' ? intl.formatMessage(reasonMessages.missing) : null}
        />
      )}
    </ConfirmDialog>
  );
}
