import { formatCep, maskCep, parseCep } from '@bancada/br-utils';
import { digitsOf } from './digitsOf.ts';
import { cepProblems } from './problems.ts';
import { ReadField } from './ReadField.tsx';
import type { Reading, ReadFieldProps } from './ReadField.tsx';

const cep: Reading<keyof typeof cepProblems> = {
  read: (text) => digitsOf(parseCep(text)),
  format: formatCep,
  mask: maskCep,
  problems: cepProblems,
  inputMode: 'numeric',
};

/** A CEP, punctuated while it is typed or pasted; its eight digits outside. */
export function CepField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cep} placeholder="00000-000" />;
}
