import { Titulo } from '@bancada/contracts/finance';
import { LookupField, MoneyField, TextField } from '@bancada/ui';
import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { lookupOf } from '../../../shared/registry/lookup.ts';
import { newKey } from '../../../shared/newKey.ts';

/** A title that is made for a line, as it is typed. */
export interface Part {
  readonly key: string;
  readonly Descricao: string;
  readonly PlanoConta: string | null;
  readonly Fornecedor: string | null;
  readonly Cliente: string | null;
  readonly Valor: string | null;
}

/** A part of which nothing is typed. */
export const emptyPart = (): Part => ({
  key: newKey(),
  Descricao: '',
  PlanoConta: null,
  Fornecedor: null,
  Cliente: null,
  Valor: null,
});

const sourceOf = (field: 'PlanoConta' | 'Fornecedor' | 'Cliente') => {
  const relation = Titulo.relations[field];
  if (!relation) throw new Error(`${field} is no link`);
  return lookupOf(relation);
};
const plans = sourceOf('PlanoConta');
const suppliers = sourceOf('Fornecedor');
const clients = sourceOf('Cliente');

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalS, gridTemplateColumns: 'minmax(0, 1fr)' },
  remove: { justifySelf: 'start' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0 },
});

/** What one title is, whom it is of, and how much of the line. */
export function PartFields({
  part,
  place,
  isIncome,
  rest,
  onChange,
  onRemove,
}: {
  part: Part;
  /** Which part of a line that is split; null for a whole one. */
  place: number | null;
  isIncome: boolean;
  /** What is left for it, while it has no amount. */
  rest: string | null;
  onChange: (fields: Partial<Part>) => void;
  onRemove: (() => void) | undefined;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.create.${id}` }, values);
  const label = (field: string) => intl.formatMessage({ id: `finance.Titulo.${field}` });
  return (
    <div
      className={styles.part}
      role="group"
      aria-label={place === null ? words('title') : words('part', { n: place })}
    >
      {place !== null && (
        <Subtitle2 as="h3" className={styles.title}>
          {words('part', { n: place })}
        </Subtitle2>
      )}
      <div className={styles.pair}>
        <LookupField
          label={label('PlanoConta')}
          required
          value={part.PlanoConta}
          source={plans}
          onChange={(value) => onChange({ PlanoConta: value })}
        />
        <MoneyField
          label={label('Valor')}
          required
          {...(rest !== null && { hint: words('rest', { amount: money.reais(rest) }) })}
          value={part.Valor}
          masked={money.hidden}
          onChange={(value) => onChange({ Valor: value })}
        />
      </div>
      <TextField
        label={label('Descricao')}
        required
        value={part.Descricao}
        onChange={(text) => onChange({ Descricao: text ?? '' })}
      />
      {isIncome ? (
        <LookupField
          label={label('Cliente')}
          value={part.Cliente}
          source={clients}
          onChange={(value) => onChange({ Cliente: value })}
        />
      ) : (
        <LookupField
          label={label('Fornecedor')}
          value={part.Fornecedor}
          source={suppliers}
          onChange={(value) => onChange({ Fornecedor: value })}
        />
      )}
      {onRemove && (
        <Button size="small" appearance="subtle" className={styles.remove} onClick={onRemove}>
          {words('remove')}
        </Button>
      )}
    </div>
  );
}
