import { regimesResultado } from '@bancada/contracts/finance';
import { DateField } from '@bancada/ui';
import { Field, Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { CompanyField } from '../figures/CompanyField.tsx';
import { FilterBar } from '../figures/FilterBar.tsx';
import type { Company } from '../figures/useCompanies.ts';
import type { Asked } from '../resultado/period.ts';

/** Of which period and company, and whether taxes are shown as they are owed or as they were paid. */
export function DuesFilters({
  asked,
  companies,
  onAsk,
}: {
  asked: Asked;
  companies: readonly Company[];
  onAsk: (asked: Asked) => void;
}) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  return (
    <FilterBar label={words('finance.result.filters')}>
      <DateField label={words('finance.result.De')} value={asked.De} onChange={(De) => De && onAsk({ ...asked, De })} />
      <DateField
        label={words('finance.result.Ate')}
        value={asked.Ate}
        onChange={(Ate) => Ate && onAsk({ ...asked, Ate })}
      />
      <Field label={words('finance.dues.regime')}>
        <Select
          value={asked.Regime}
          onChange={(_, { value }) => onAsk({ ...asked, Regime: value === 'Caixa' ? value : 'Competencia' })}
        >
          {regimesResultado.map((each) => (
            <option key={each} value={each}>
              {words(`finance.dues.regime.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {companies.length > 1 && (
        <CompanyField
          companies={companies}
          value={asked.Empresa}
          onChoose={(Empresa) => onAsk({ ...asked, Empresa })}
        />
      )}
    </FilterBar>
  );
}
