import type { BodyOf } from '@bancada/contracts/shared';
import {
  AdministradoraCartao,
  type baixarTitulos,
  FormaPagamento,
  type MeioPagamento,
  taxaDaVenda,
  TODAS_BANDEIRAS,
} from '@bancada/contracts/finance';
import { Field, Input, makeStyles, MessageBar, MessageBarBody, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

/** What a terminal's receipt says. */
export type CardSaid = NonNullable<BodyOf<typeof baixarTitulos>['Cartao']>;
type Means = Pick<MeioPagamento, 'AdministradoraCartao' | 'FormaPagamento'>;

const inNumbers = Array.from({ length: 99 }, (_, place) => place + 1);

/** The acquirer by which a means takes cards; null for other means. */
export function useCardMeans(means: Means | undefined) {
  const acquirer = useReading(
    AdministradoraCartao.calls.get,
    means?.AdministradoraCartao ? { params: { id: means.AdministradoraCartao } } : null,
  );
  const form = useReading(
    FormaPagamento.calls.get,
    means?.AdministradoraCartao ? { params: { id: means.FormaPagamento } } : null,
  );
  const Tipo = form.data?.Tipo === 'Cartao_Debito' ? ('Debito' as const) : ('Credito' as const);
  const isCard = form.data?.Tipo === 'Cartao_Debito' || form.data?.Tipo === 'Cartao_Credito';
  return isCard && acquirer.data ? { acquirer: acquirer.data, Tipo } : null;
}

/** What is typed of a sale by card: brand and instalments that the acquirer has a rate for, and the receipt's numbers. */
export function CardFields({
  by: { acquirer, Tipo },
  value,
  onChange,
}: {
  by: NonNullable<ReturnType<typeof useCardMeans>>;
  value: CardSaid | null;
  onChange: (value: CardSaid | null) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `finance.settle.card.${id}` });
  const [other, setOther] = useState('');
  const rates = acquirer.Taxas.filter((each) => each.Tipo === Tipo);
  const brands = [...new Set(rates.map(({ Bandeira }) => Bandeira))];
  const [brand, setBrand] = useState('');
  const Bandeira = brand === TODAS_BANDEIRAS ? other.trim() : brand;
  const countsOf = (of: string) => inNumbers.filter((Parcelas) => taxaDaVenda(rates, { Bandeira: of, Tipo, Parcelas }));
  const counts = countsOf(Bandeira);
  const said = { Parcelas: counts[0] ?? 1, NSU: null, Autorizacao: null, ...value };
  const change = (more: Partial<CardSaid>) => {
    const next = { ...said, Bandeira, ...more };
    onChange(next.Bandeira === '' ? null : next);
  };
  if (brands.length === 0)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{words('noRates')}</MessageBarBody>
      </MessageBar>
    );
  const choose = (chosen: string) => {
    setBrand(chosen);
    const next = chosen === TODAS_BANDEIRAS ? other.trim() : chosen;
    change({ Bandeira: next, Parcelas: countsOf(next)[0] ?? 1 });
  };
  return (
    <div className={styles.fields}>
      <Field label={words('brand')} required>
        <Select value={brand} onChange={(_, chosen) => choose(chosen.value)}>
          <option value="">—</option>
          {brands.map((each) => (
            <option key={each} value={each}>
              {each === TODAS_BANDEIRAS ? words('otherBrand') : each}
            </option>
          ))}
        </Select>
      </Field>
      {brand === TODAS_BANDEIRAS && (
        <Field label={words('whichBrand')} required>
          <Input
            value={other}
            maxLength={40}
            onChange={(_, typed) => {
              setOther(typed.value);
              change({ Bandeira: typed.value.trim() });
            }}
          />
        </Field>
      )}
      <Field label={words('parts')}>
        <Select value={String(said.Parcelas)} onChange={(_, chosen) => change({ Parcelas: Number(chosen.value) })}>
          {counts.map((each) => (
            <option key={each} value={each}>
              {`${each}x`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="NSU">
        <Input
          value={said.NSU ?? ''}
          maxLength={40}
          onChange={(_, typed) => change({ NSU: typed.value.trim() || null })}
        />
      </Field>
      <Field label={words('authorisation')}>
        <Input
          value={said.Autorizacao ?? ''}
          maxLength={40}
          onChange={(_, typed) => change({ Autorizacao: typed.value.trim() || null })}
        />
      </Field>
    </div>
  );
}
