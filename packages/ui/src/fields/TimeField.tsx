import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { timeReading } from '@bancada/sheet/kinds';

/** A time of day typed as Brazilians do (`6:20`, `620`, `agora`); `HH:MM:SS` outside. */
export function TimeField(props: ReadFieldProps) {
  return <ReadField {...props} reading={timeReading} />;
}
