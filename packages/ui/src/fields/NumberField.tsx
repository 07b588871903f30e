import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { decimalReading, integerReading } from '@bancada/sheet/kinds';

/** A number typed the Brazilian way; a canonical decimal outside. `whole` refuses decimal places. */
export function NumberField({ whole = false, ...props }: ReadFieldProps & { whole?: boolean }) {
  return <ReadField {...props} reading={whole ? integerReading : decimalReading} />;
}
