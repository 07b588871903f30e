import { formatCnpj, maskCnpj, parseCnpj } from '@bancada/br-utils';
import { digitsOf } from './digitsOf.ts';
import { cnpjProblems } from './problems.ts';
import { ReadField } from './ReadField.tsx';
import type { Reading, ReadFieldProps } from './ReadField.tsx';

const cnpj: Reading<keyof typeof cnpjProblems> = {
  read: (text) => digitsOf(parseCnpj(text)),
  format: formatCnpj,
  mask: maskCnpj,
  problems: cnpjProblems,
};

/** A CNPJ, numeric or with letters, punctuated while it is typed or pasted; its fourteen characters outside. */
export function CnpjField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cnpj} placeholder="00.000.000/0000-00" />;
}
