import type { Conta } from '@bancada/contracts/finance';
import { compareDecimal } from '@bancada/contracts/shared';
import { ConfirmDialog } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { Field, Select, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { amountOf } from './useReconciling.ts';
import type { Line } from './useStatement.ts';

/** Asks with which other account of the company a line was a transfer. */
export default function TransferDialog({
  line,
  accounts,
  onTransfer,
  onClose,
}: {
  line: Line;
  accounts: readonly Conta[];
  onTransfer: (account: number) => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.transfer.${id}` }, values);
  const others = accounts.filter(({ id }) => id !== line.Conta);
  const [other, setOther] = useState(others.length === 1 ? String(others[0]?.id) : '');
  const isIncome = compareDecimal(line.Falta, '0') > 0;
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('act')}
      confirmDisabled={other === ''}
      onConfirm={() => onTransfer(Number(other))}
      onCancel={onClose}
    >
      <Text block>
        <MaskedText>{words(isIncome ? 'in' : 'out', { amount: money.reais(amountOf(line)) })}</MaskedText>
      </Text>
      <Field label={words(isIncome ? 'from' : 'to')} required>
        <Select value={other} onChange={(_, { value }) => setOther(value)}>
          <option value="">—</option>
          {others.map(({ id, Nome }) => (
            <option key={id} value={id}>
              {Nome}
            </option>
          ))}
        </Select>
      </Field>
    </ConfirmDialog>
  );
}
