import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { phoneReading } from '@bancada/sheet/kinds';

/**
 * A Brazilian telephone, punctuated while it is typed or pasted; country, area code and number outside
 * (`5511987654321`). A mobile typed with its old eight digits gets its 9 when the field is left, before everybody's eyes.
 */
export function PhoneField(props: ReadFieldProps) {
  return <ReadField {...props} reading={phoneReading} />;
}
