import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { cpfReading } from '@bancada/sheet/kinds';

/** A CPF, punctuated while it is typed or pasted; its eleven digits outside. */
export function CpfField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cpfReading} />;
}
