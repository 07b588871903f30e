import { formatDatePt, parseDatePt } from '@bancada/br-utils';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import { ReadField } from './ReadField.tsx';
import type { Reading, ReadFieldProps } from './ReadField.tsx';

const date: Reading<'impossible' | 'notDate'> = {
  read: (text) => parseDatePt(text),
  format: formatDatePt,
  problems: { impossible: messages.dateImpossible, notDate: messages.dateUnread },
};

/** A date typed as Brazilians do (dd/mm/aaaa, 5/3, hoje), canonical `aaaa-mm-dd` outside. */
export function DateField(props: ReadFieldProps) {
  const intl = useIntl();
  return <ReadField {...props} reading={date} placeholder={intl.formatMessage(messages.datePlaceholder)} />;
}
