import { formatDecimalPt, formatMoneyPt } from '@bancada/br-utils';
import type { Fato } from '@bancada/contracts/desk';
import { formatsOf } from '@bancada/sheet/formats';
import { useIntl, type IntlShape } from 'react-intl';

const writers: Readonly<Record<Fato['Tipo'], (value: string, intl: IntlShape) => string>> = {
  inteiro: (value) => formatDecimalPt(value, undefined, { grouping: true }),
  dinheiro: (value) => formatMoneyPt(value),
  data: (value, intl) => formatsOf(intl.locale).date(value),
  instante: (value, intl) => formatsOf(intl.locale).day(value),
  texto: (value) => value,
};

/** The value of a fact, as people write its kind. */
export function FactValue({ kind, value }: { kind: Fato['Tipo']; value: string }) {
  const intl = useIntl();
  return <>{writers[kind](value, intl)}</>;
}
