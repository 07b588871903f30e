import { formatCep } from '@bancada/br-utils';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { cepKind, cepReading } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/** A CEP, punctuated while it is typed or pasted; its eight digits outside. */
export function CepField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cepReading} />;
}

/** A CEP as a kind of field. */
export const cep: KindOfField = {
  Input: (props) => <CepField {...readProps(props)} />,
  cell: () => cepKind(),
  text: (value) => formatCep(value),
  filter: 'containing',
  width: 96,
};
