import { ConfirmDialog, MemoField } from '@bancada/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ReceiptStep } from './receipt.actions.ts';

/** Asks why samples are received with a remark, or refused: without a reason nothing happens. */
export function ReasonDialog({
  step,
  count,
  onConfirm,
  onCancel,
}: {
  step: ReceiptStep;
  count: number;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: `laboratory.receipt.ask.${step}` }, { n: count })}
      confirmDisabled={reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim())}
      onCancel={onCancel}
    >
      <MemoField
        label={intl.formatMessage({ id: 'laboratory.receipt.reason' })}
        required
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
