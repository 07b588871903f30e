import { formatCpf, maskCpf, parseCpf } from '@bancada/br-utils';
import { cpfProblems } from './problems.ts';
import { digitsOf } from './digitsOf.ts';
import { ReadField } from './ReadField.tsx';
import type { Reading, ReadFieldProps } from './ReadField.tsx';

const cpf: Reading<keyof typeof cpfProblems> = {
  read: (text) => digitsOf(parseCpf(text)),
  format: formatCpf,
  mask: maskCpf,
  problems: cpfProblems,
  inputMode: 'numeric',
};

/** A CPF, punctuated while it is typed or pasted; its eleven digits outside. */
export function CpfField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cpf} placeholder="000.000.000-00" />;
}
