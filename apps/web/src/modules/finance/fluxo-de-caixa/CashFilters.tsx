import { Conta, passosFluxo } from '@bancada/contracts/finance';
import { DateField } from '@bancada/ui';
import { Checkbox, Field, makeStyles, Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { CompanyField } from '../figures/CompanyField.tsx';
import { FilterBar } from '../figures/FilterBar.tsx';
import type { Company } from '../figures/useCompanies.ts';
import type { Asked } from './period.ts';

const useStyles = makeStyles({
  // A box to tick is as wide as its words, and in line with the fields.
  box: { alignSelf: 'end', '&&': { flex: '0 1 auto', maxWidth: '100%' } },
});

const active = { query: { IsActive: 'true', _limit: '-1', _sort: 'Nome:ASC' } };

/** Which period, of which company and account, and what of the forecast counts. */
export function CashFilters({
  asked,
  companies,
  onAsk,
}: {
  asked: Asked;
  companies: readonly Company[];
  onAsk: (asked: Asked) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `finance.cash.${id}` });
  const accounts = useReading(Conta.calls.list, active);
  const own = accounts.data?.filter(({ Empresa }) => asked.Empresa === null || Empresa === asked.Empresa);
  return (
    <FilterBar label={words('filters')}>
      <DateField label={words('De')} value={asked.De} onChange={(De) => De && onAsk({ ...asked, De })} />
      <DateField label={words('Ate')} value={asked.Ate} onChange={(Ate) => Ate && onAsk({ ...asked, Ate })} />
      <Field label={words('Passo')}>
        <Select
          value={asked.Passo}
          onChange={(_, { value }) => onAsk({ ...asked, Passo: passosFluxo.find((each) => each === value) ?? 'dia' })}
        >
          {passosFluxo.map((each) => (
            <option key={each} value={each}>
              {words(`Passo.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {companies.length > 1 && (
        <CompanyField
          companies={companies}
          value={asked.Empresa}
          onChoose={(Empresa) => onAsk({ ...asked, Empresa, Conta: null })}
        />
      )}
      <Field label={words('Conta')}>
        <Select
          value={String(asked.Conta ?? '')}
          onChange={(_, { value }) => onAsk({ ...asked, Conta: Number(value) || null })}
        >
          <option value="">{words('Conta.all')}</option>
          {own?.map(({ id, Nome }) => (
            <option key={id} value={id}>
              {Nome}
            </option>
          ))}
        </Select>
      </Field>
      {(['Previstas', 'Recorrentes'] as const).map((each) => (
        <Checkbox
          key={each}
          className={styles.box}
          label={words(each)}
          checked={asked[each]}
          onChange={(_, { checked }) => onAsk({ ...asked, [each]: checked === true })}
        />
      ))}
    </FilterBar>
  );
}
