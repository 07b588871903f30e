import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { cnpjReading } from '@bancada/sheet/kinds';

/** A CNPJ, numeric or with letters, punctuated while it is typed or pasted; its fourteen characters outside. */
export function CnpjField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cnpjReading} />;
}
