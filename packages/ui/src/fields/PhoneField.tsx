import { formatPhone, maskPhone, parsePhone } from '@bancada/br-utils';
import { digitsOf } from './digitsOf.ts';
import { phoneProblems } from './problems.ts';
import { ReadField } from './ReadField.tsx';
import type { Reading, ReadFieldProps } from './ReadField.tsx';

const phone: Reading<keyof typeof phoneProblems> = {
  read: (text) => digitsOf(parsePhone(text)),
  format: formatPhone,
  mask: maskPhone,
  problems: phoneProblems,
  inputMode: 'tel',
};

/**
 * A Brazilian telephone, punctuated while it is typed or pasted; country, area code and number outside
 * (`5511987654321`). A mobile typed with its old eight digits gets its 9 when the field is left, before everybody's eyes.
 */
export function PhoneField(props: ReadFieldProps) {
  return <ReadField {...props} reading={phone} placeholder="(00) 00000-0000" />;
}
