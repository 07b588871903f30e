import { formatCpf } from '@bancada/br-utils';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { cpfKind, cpfReading } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/** A CPF, punctuated while it is typed or pasted; its eleven digits outside. */
export function CpfField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cpfReading} />;
}

/** A CPF as a kind of field. */
export const cpf: KindOfField = {
  Input: (props) => <CpfField {...readProps(props)} />,
  cell: () => cpfKind(),
  text: (value) => formatCpf(value),
  filter: 'containing',
  width: 132,
};
