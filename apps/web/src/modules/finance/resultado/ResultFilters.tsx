import {
  agrupamentosResultado,
  CentroCusto,
  passosResultado,
  Rateio,
  regimesResultado,
} from '@bancada/contracts/finance';
import { DateField } from '@bancada/ui';
import { Field, makeStyles, Select, Switch } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { CompanyField } from '../figures/CompanyField.tsx';
import { FilterBar } from '../figures/FilterBar.tsx';
import type { Company } from '../figures/useCompanies.ts';
import type { Asked } from './period.ts';

const useStyles = makeStyles({
  switch: { alignSelf: 'end' },
});

/** What columns are by: steps of time; or places, of which one alone is not asked for, nor is there a budget beside them. */
function columnsBy(value: string): Partial<Asked> {
  const Por = agrupamentosResultado.find((each) => each === value);
  if (Por) return { Por, CentroCusto: null, Orcado: false };
  return { Por: null, Passo: passosResultado.find((each) => each === value) ?? 'mes' };
}

const active = { query: { IsActive: 'true', _limit: '-1' } };

/** Which period, how it counts, of which company and cost centre, and whether beside the budget; and which apportionment is tried on it. */
export function ResultFilters({
  asked,
  companies,
  onAsk,
  rule,
  onRule,
}: {
  asked: Asked;
  companies: readonly Company[];
  onAsk: (asked: Asked) => void;
  /** The apportionment that is tried: it is always by competence, and shows all cost centres. */
  rule: number | null;
  onRule: (rule: number | null) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  const isOwn = ({ Empresa }: { Empresa: number }) => asked.Empresa === null || Empresa === asked.Empresa;
  const centres = useReading(CentroCusto.calls.list, active).data?.filter(isOwn);
  const rules = useReading(Rateio.calls.list, active).data?.filter(isOwn);
  const choice = (key: string, value: string, values: readonly string[], onChoose: (value: string) => void) => (
    <Field label={words(key)}>
      <Select value={value} disabled={rule !== null} onChange={(_, chosen) => onChoose(chosen.value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {words(`${key}.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <FilterBar label={words('filters')}>
      <DateField label={words('De')} value={asked.De} onChange={(De) => De && onAsk({ ...asked, De })} />
      <DateField label={words('Ate')} value={asked.Ate} onChange={(Ate) => Ate && onAsk({ ...asked, Ate })} />
      {choice('Passo', asked.Por ?? asked.Passo, [...passosResultado, ...agrupamentosResultado], (value) =>
        onAsk({ ...asked, ...columnsBy(value) }),
      )}
      {choice('Regime', asked.Regime, regimesResultado, (value) =>
        onAsk({ ...asked, Regime: value === 'Caixa' ? value : 'Competencia' }),
      )}
      {companies.length > 1 && (
        <CompanyField
          companies={companies}
          value={asked.Empresa}
          disabled={rule !== null}
          onChoose={(Empresa) => onAsk({ ...asked, Empresa, CentroCusto: null })}
        />
      )}
      <Field label={words('CentroCusto')}>
        <Select
          value={String(asked.CentroCusto ?? '')}
          disabled={rule !== null || asked.Por !== null}
          onChange={(_, { value }) => onAsk({ ...asked, CentroCusto: Number(value) || null })}
        >
          <option value="">{words('CentroCusto.all')}</option>
          {centres?.map(({ id, Nome }) => (
            <option key={id} value={id}>
              {Nome}
            </option>
          ))}
        </Select>
      </Field>
      <Switch
        className={styles.switch}
        label={words('Orcado')}
        checked={asked.Orcado}
        disabled={rule !== null || asked.Por !== null}
        onChange={(_, { checked }) => onAsk({ ...asked, Orcado: checked })}
      />
      <Field label={words('Rateio')}>
        <Select value={String(rule ?? '')} onChange={(_, { value }) => onRule(Number(value) || null)}>
          <option value="">—</option>
          {rules?.map(({ id, Nome }) => (
            <option key={id} value={id}>
              {Nome}
            </option>
          ))}
        </Select>
      </Field>
    </FilterBar>
  );
}
