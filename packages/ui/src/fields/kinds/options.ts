import { fold } from '@bancada/sheet/kinds';
import type { AskValues } from '@bancada/sheet/view';
import type { FieldOptions, Write } from './kind.ts';

/** The value itself. */
export const asItIs: Write = (value) => value;

/** What a choice is called. */
export const optionLabel: Write = (value, { options }) =>
  options?.find((option) => option.value === value)?.label ?? value;

/** The choices of a field, to tick without counts. */
export function offeredOptions({ options = [] }: FieldOptions): AskValues {
  const values = options.map(({ value, label }) => ({ text: value, label, count: null }));
  const wanted = (text: string) => values.filter(({ label }) => fold(label).includes(fold(text)));
  return (text) => Promise.resolve({ values: wanted(text), more: false });
}
