import { formatCnpj } from '@bancada/br-utils';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { cnpjKind, cnpjReading } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/** A CNPJ, numeric or with letters, punctuated while it is typed or pasted; its fourteen characters outside. */
export function CnpjField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cnpjReading} />;
}

/** A CNPJ as a kind of field. */
export const cnpj: KindOfField = {
  Input: (props) => <CnpjField {...readProps(props)} />,
  cell: () => cnpjKind(),
  text: (value) => formatCnpj(value),
  filter: 'containing',
  width: 164,
};
