import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { formatsOf } from '@bancada/sheet/formats';
import { dateKind, dateReading } from '@bancada/sheet/kinds';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/** A date typed as Brazilians do (dd/mm/aaaa, 5/3, hoje) or with points, canonical `aaaa-mm-dd` outside. */
export function DateField(props: ReadFieldProps) {
  return <ReadField {...props} reading={dateReading} />;
}

/** A day as a kind of field. */
export const date: KindOfField = {
  Input: (props) => <DateField {...readProps(props)} />,
  cell: ({ locale = 'pt' }) => dateKind({ locale }),
  text: (value, { locale = 'pt' }) => formatsOf(locale).date(value),
  filter: 'between',
  width: 104,
  comparedAs: 'date',
  exported: (value, text) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? { type: 'date', date: value, text } : null),
  grouping: ['values', 'calendar'],
};
