import { formatCns } from '@bancada/br-utils';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { cnsKind, cnsReading } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/** The number of a Cartão Nacional de Saúde, in the groups of the card while it is typed or pasted; its fifteen digits outside. */
export function CnsField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cnsReading} />;
}

/** A CNS as a kind of field. */
export const cns: KindOfField = {
  Input: (props) => <CnsField {...readProps(props)} />,
  cell: () => cnsKind(),
  text: (value) => formatCns(value),
  filter: 'containing',
  width: 152,
};
