import { quoted, textsKind } from '@bancada/sheet/kinds';
import { TextsField } from '../TextsField.tsx';
import { listValue } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { optionLabel } from './options.ts';

/** A list of texts as a kind of field. */
export const texts: KindOfField = {
  Input: ({ field: { options = [], maxLength }, frame, value, ...input }) => (
    <TextsField
      {...frame}
      {...input}
      {...(options.length > 0 ? { options } : {})}
      value={listValue(value)}
      maxLength={maxLength}
    />
  ),
  cell: ({ options = [], maxLength }) => textsKind({ options, maxLength }),
  text: (value, field) => quoted(optionLabel(value, field)),
  filter: null,
  toWire: (value, { required }) => value ?? (required ? [] : null),
  ordered: false,
  grouping: [],
  listed: true,
};
