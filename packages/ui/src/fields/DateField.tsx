import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { dateReading } from '@bancada/sheet/kinds';

/** A date typed as Brazilians do (dd/mm/aaaa, 5/3, hoje), canonical `aaaa-mm-dd` outside. */
export function DateField(props: ReadFieldProps) {
  return <ReadField {...props} reading={dateReading} />;
}
