import { TextField } from '@bancada/sheet/base';
import { linkKind } from '@bancada/sheet/kinds';
import type { AskValues } from '@bancada/sheet/view';
import { LookupField } from '../LookupField.tsx';
import { plainValue, textProps } from './inputs.ts';
import type { FieldOptions, InputProps, KindOfField } from './kind.ts';
import { asItIs } from './options.ts';

function LinkInput(props: InputProps) {
  const { field, frame, value, onChange, typed, onTyped } = props;
  if (!field.source) return <TextField {...textProps(props)} disabled />;
  return (
    <LookupField
      {...frame}
      value={plainValue(value)}
      source={field.source}
      onCreate={field.create}
      typed={typed}
      onTyped={onTyped}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

/** The rows a text finds, to tick without counts. */
const offeredRows = ({ source }: FieldOptions): AskValues | null =>
  source
    ? async (text, signal) => ({
        values: (await source.search(text, signal)).map(({ value, label }) => ({ text: value, label, count: null })),
        more: true,
      })
    : null;

/** The first field of an expanded link that is not its id. */
export function linkLabel(link: object): string {
  const [, label] = Object.entries(link).find(([name]) => name !== 'id') ?? [];
  return typeof label === 'string' || typeof label === 'number' ? String(label) : '';
}

/** A link to another row as a kind of field. */
export const link: KindOfField = {
  Input: LinkInput,
  cell: ({ source }) => (source ? linkKind(source) : null),
  text: asItIs,
  objectText: linkLabel,
  filter: 'link',
  toWire: (value) => (value === null ? null : Number(value)),
  counted: true,
  offered: offeredRows,
  isName: () => true,
  listed: true,
};
