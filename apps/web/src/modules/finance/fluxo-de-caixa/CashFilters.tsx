import { Conta, passosFluxo } from '@bancada/contracts/finance';
import { DateField } from '@bancada/ui';
import { Checkbox, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { CompanyField } from '../figures/CompanyField.tsx';
import type { Company } from '../figures/useCompanies.ts';
import type { Asked } from './period.ts';

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
  },
  // A list of choices is no wider than its place, however long the names in it.
  field: { flex: '1 1 120px', maxWidth: '200px', minWidth: 0, '> *': { minWidth: 0 } },
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
    <div className={styles.filters} role="search" aria-label={words('filters')}>
      <div className={styles.field}>
        <DateField label={words('De')} value={asked.De} onChange={(De) => De && onAsk({ ...asked, De })} />
      </div>
      <div className={styles.field}>
        <DateField label={words('Ate')} value={asked.Ate} onChange={(Ate) => Ate && onAsk({ ...asked, Ate })} />
      </div>
      <Field label={words('Passo')} className={styles.field}>
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
          className={styles.field}
          onChoose={(Empresa) => onAsk({ ...asked, Empresa, Conta: null })}
        />
      )}
      <Field label={words('Conta')} className={styles.field}>
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
          label={words(each)}
          checked={asked[each]}
          onChange={(_, { checked }) => onAsk({ ...asked, [each]: checked === true })}
        />
      ))}
    </div>
  );
}
