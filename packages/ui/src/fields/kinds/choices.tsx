import { multiListKind } from '@bancada/sheet/kinds';
import { MultiSelectField } from '../MultiSelectField.tsx';
import { listValue } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { optionLabel } from './options.ts';

/** Several choices as a kind of field. */
export const choices: KindOfField = {
  Input: ({ field: { options = [] }, frame, value, onChange }) => (
    <MultiSelectField {...frame} value={listValue(value) ?? []} options={options} onChange={onChange} />
  ),
  cell: ({ options = [] }) => multiListKind(options),
  text: optionLabel,
  filter: null,
  toWire: (value) => value ?? [],
  ordered: false,
  grouping: [],
  listed: true,
};
