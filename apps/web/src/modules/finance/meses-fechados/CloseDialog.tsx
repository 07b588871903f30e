import { fecharPeriodo, mesDe } from '@bancada/contracts/finance';
import { ConfirmDialog } from '@bancada/ui';
import { Field, Select, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Temporal } from 'temporal-polyfill';
import { useSnapshot } from 'valtio';
import { useCall } from '../../../shared/api/index.ts';
import { calendarStepText } from '../../../shared/registry/calendarStep.ts';
import { placeState, workingEmpresa } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { today } from '../../../shared/today.ts';

/** So many months that are over are offered. */
const MONTHS = 24;

const monthsBefore = (day: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_, n) =>
    Temporal.PlainDate.from(mesDe(day))
      .subtract({ months: n + 1 })
      .toString(),
  );

/** Closes a month that is over. */
export default function CloseDialog({ onClose, onClosed }: { onClose: () => void; onClosed: () => void }) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `finance.close.${id}` });
  const months = monthsBefore(today());
  const [month, setMonth] = useState(months[0] ?? '');
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const company = workingEmpresa(user, unidade);
  const { running, run } = useCall(fecharPeriodo);
  const close = async () => {
    if (!(await run({ body: { Mes: month, ...(company !== undefined && { Empresa: company }) } }))) return;
    onClosed();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('act')}
      confirmDisabled={running}
      onConfirm={() => void close()}
      onCancel={onClose}
    >
      <Field label={words('month')} required>
        <Select value={month} onChange={(_, { value }) => setMonth(value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {calendarStepText(intl, 'mes', each)}
            </option>
          ))}
        </Select>
      </Field>
      <Text>{words('hint')}</Text>
    </ConfirmDialog>
  );
}
