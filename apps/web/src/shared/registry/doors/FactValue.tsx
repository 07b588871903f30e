import { formatDecimalPt } from '@bancada/br-utils';
import type { Fato } from '@bancada/contracts/desk';
import { MaskedText } from '@bancada/sheet/base';
import { formatsOf } from '@bancada/sheet/formats';
import { useIntl, type IntlShape } from 'react-intl';
import { type Money, useMoney } from '../../money/useMoney.ts';

const writers: Readonly<Record<Fato['Tipo'], (value: string, intl: IntlShape, money: Money) => string>> = {
  inteiro: (value) => formatDecimalPt(value, undefined, { grouping: true }),
  dinheiro: (value, _, money) => money.reais(value),
  data: (value, intl) => formatsOf(intl.locale).date(value),
  instante: (value, intl) => formatsOf(intl.locale).day(value),
  texto: (value) => value,
};

/** The value of a fact, as people write its kind. */
export function FactValue({ kind, value }: { kind: Fato['Tipo']; value: string }) {
  const intl = useIntl();
  const money = useMoney();
  return <MaskedText>{writers[kind](value, intl, money)}</MaskedText>;
}
