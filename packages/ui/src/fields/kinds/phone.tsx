import { formatPhone } from '@bancada/br-utils';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { phoneKind, phoneReading } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/**
 * A Brazilian telephone, punctuated while it is typed or pasted; country, area code and number outside
 * (`5511987654321`). A mobile typed with its old eight digits gets its 9 when the field is left, before everybody's eyes.
 */
export function PhoneField(props: ReadFieldProps) {
  return <ReadField {...props} reading={phoneReading} />;
}

/** A telephone as a kind of field. */
export const phone: KindOfField = {
  Input: (props) => <PhoneField {...readProps(props)} />,
  cell: () => phoneKind(),
  text: (value) => formatPhone(value),
  filter: 'containing',
  width: 150,
};
