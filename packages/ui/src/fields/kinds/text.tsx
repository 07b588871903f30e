import { TextField } from '@bancada/sheet/base';
import { textKind } from '@bancada/sheet/kinds';
import { textProps } from './inputs.ts';
import type { FieldOptions, KindOfField } from './kind.ts';
import { asItIs } from './options.ts';

/** The longest text that is a code, not a name. */
const CODE = 40;

const isCode = ({ maxLength = Infinity }: FieldOptions) => maxLength <= CODE;

/** One line of text as a kind of field. */
export const text: KindOfField = {
  Input: (props) => <TextField {...textProps(props)} />,
  cell: () => textKind(),
  text: asItIs,
  filter: 'containing',
  counted: true,
  isName: (field) => !isCode(field),
  share: (field, index) => (isCode(field) ? 1 : index === 0 ? 4 : 2),
};
