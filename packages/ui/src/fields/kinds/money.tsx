import { formatMoneyPt } from '@bancada/br-utils';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { moneyKind, moneyReading } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { numberCell } from './numbers.ts';

/**
 * An amount of reais, typed as people write it (`1.234,5`, `10`, `R$ 3`), written in full when the field is left; a
 * canonical decimal outside. It has no mask: the comma stays where it was typed.
 */
export function MoneyField(props: ReadFieldProps) {
  return <ReadField {...props} reading={moneyReading} />;
}

/** An amount of reais as a kind of field. */
export const money: KindOfField = {
  Input: (props) => <MoneyField {...readProps(props)} />,
  cell: (_, calculating) => moneyKind(calculating),
  text: (value) => formatMoneyPt(value),
  filter: 'between',
  width: 130,
  comparedAs: 'number',
  exported: (value, text) => numberCell(value, text, { money: true }),
};
