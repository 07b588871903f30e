import { Link } from '@fluentui/react-components';
import { TextField } from '@bancada/sheet/base';
import { textKind } from '@bancada/sheet/kinds';
import { textProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { asItIs } from './options.ts';

/** An address of e-mail as a kind of field; on a record it opens a new message. */
export const email: KindOfField = {
  Input: (props) => <TextField {...textProps(props)} type="email" autoComplete="off" />,
  cell: () => textKind(),
  text: asItIs,
  filter: 'containing',
  Value: ({ text }) => <Link href={`mailto:${text}`}>{text}</Link>,
};
