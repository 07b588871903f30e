import { Field, Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Company } from './useCompanies.ts';

/** Of which company the figures are: one, or all of them added together. */
export function CompanyField({
  companies,
  value,
  disabled = false,
  onChoose,
}: {
  companies: readonly Company[];
  value: number | null;
  disabled?: boolean;
  onChoose: (company: number | null) => void;
}) {
  const intl = useIntl();
  return (
    <Field label={intl.formatMessage({ id: 'finance.company.label' })}>
      <Select
        value={String(value ?? '')}
        disabled={disabled}
        onChange={(_, { value: chosen }) => onChoose(Number(chosen) || null)}
      >
        <option value="">{intl.formatMessage({ id: 'finance.company.all' }, { n: companies.length })}</option>
        {companies.map(({ id, Nome }) => (
          <option key={id} value={id}>
            {Nome}
          </option>
        ))}
      </Select>
    </Field>
  );
}
