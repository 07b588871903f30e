import { TextField } from '@bancada/sheet/base';
import { plainValue, textProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { asItIs } from './options.ts';

const written = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (plainValue(value) ?? '');

/** What no other kind understands: shown as it is, never typed. */
export const json: KindOfField = {
  Input: (props) => <TextField {...textProps(props)} value={written(props.value)} disabled />,
  cell: () => null,
  text: asItIs,
  filter: null,
  ordered: false,
  grouping: [],
  multiline: true,
};
