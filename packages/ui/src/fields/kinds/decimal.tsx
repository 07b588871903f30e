import { formatDecimalPt } from '@bancada/br-utils';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { decimalReading, integerReading, numberKind } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { numberCell } from './numbers.ts';

/** A number typed the Brazilian way; a canonical decimal outside. `whole` refuses decimal places. */
export function NumberField({ whole = false, ...props }: ReadFieldProps & { whole?: boolean }) {
  return <ReadField {...props} reading={whole ? integerReading : decimalReading} />;
}

/** A decimal as a kind of field. */
export const decimal: KindOfField = {
  Input: (props) => <NumberField {...readProps(props)} />,
  cell: (_, calculating) => numberKind(calculating),
  text: (value) => formatDecimalPt(value, undefined, { grouping: true }),
  filter: 'between',
  width: 110,
  comparedAs: 'number',
  exported: (value, text) => numberCell(value, text, { grouping: true }),
};
