import { formatDecimalPt, parseDecimalPt } from '@bancada/br-utils';
import { numberProblems } from './problems.ts';
import { ReadField } from './ReadField.tsx';
import type { Reading, ReadFieldProps } from './ReadField.tsx';

type Reason = keyof typeof numberProblems;

// A lone point is a thousands separator in Brazil, and shown as one at once.
const readDecimal: Reading<Reason>['read'] = (text) => {
  const found = parseDecimalPt(text, { ambiguous: 'thousands' });
  return found.ok ? found : { ok: false, reason: found.reason === 'ambiguous' ? 'notNumber' : found.reason };
};

const decimal: Reading<Reason> = {
  read: readDecimal,
  format: (value) => formatDecimalPt(value),
  problems: numberProblems,
  inputMode: 'decimal',
};

const integer: Reading<Reason> = {
  ...decimal,
  read: (text) => {
    const found = readDecimal(text);
    return found.ok && found.value.includes('.') ? { ok: false, reason: 'notWhole' } : found;
  },
  inputMode: 'numeric',
};

/** A number typed the Brazilian way; a canonical decimal outside. `whole` refuses decimal places. */
export function NumberField({ whole = false, ...props }: ReadFieldProps & { whole?: boolean }) {
  return <ReadField {...props} reading={whole ? integer : decimal} />;
}
