import { formatMoneyPt, parseMoneyPt } from '@bancada/br-utils';
import { moneyProblems } from './problems.ts';
import { ReadField } from './ReadField.tsx';
import type { Reading, ReadFieldProps } from './ReadField.tsx';

const money: Reading<keyof typeof moneyProblems> = {
  read: parseMoneyPt,
  format: formatMoneyPt,
  problems: moneyProblems,
  inputMode: 'decimal',
};

/**
 * An amount of reais, typed as people write it (`1.234,5`, `10`, `R$ 3`), written in full when the field is left; a
 * canonical decimal outside. It has no mask: the comma stays where it was typed.
 */
export function MoneyField(props: ReadFieldProps) {
  return <ReadField {...props} reading={money} placeholder="R$ 0,00" />;
}
