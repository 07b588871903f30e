import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { moneyReading } from '@bancada/sheet/kinds';

/**
 * An amount of reais, typed as people write it (`1.234,5`, `10`, `R$ 3`), written in full when the field is left; a
 * canonical decimal outside. It has no mask: the comma stays where it was typed.
 */
export function MoneyField(props: ReadFieldProps) {
  return <ReadField {...props} reading={moneyReading} />;
}
