import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { cepReading } from '@bancada/sheet/kinds';

/** A CEP, punctuated while it is typed or pasted; its eight digits outside. */
export function CepField(props: ReadFieldProps) {
  return <ReadField {...props} reading={cepReading} />;
}
