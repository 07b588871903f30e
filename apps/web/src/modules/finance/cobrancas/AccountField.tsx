import { Conta } from '@bancada/contracts/finance';
import { Field, Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';

const active = { query: { IsActive: 'true', ConvenioCNAB_null: 'false', _limit: '-1' } };

/** Chooses one of the accounts that have an agreement with their bank. */
export function AccountField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const intl = useIntl();
  const { data = [] } = useReading(Conta.calls.list, active);
  return (
    <Field label={intl.formatMessage({ id: 'finance.charge.account' })} required>
      <Select value={value} onChange={(_, chosen) => onChange(chosen.value)}>
        <option value="">—</option>
        {data.map(({ id, Nome }) => (
          <option key={id} value={id}>
            {Nome}
          </option>
        ))}
      </Select>
    </Field>
  );
}
