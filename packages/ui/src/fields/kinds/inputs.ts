import type { ReadFieldProps } from '@bancada/sheet/base';
import type { InputProps } from './kind.ts';

/** A value of the wire that is one text or number, as text. */
export const plainValue = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** A value of the wire that is a list, as texts. */
export const listValue = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.map(String) : null;

/** What a field that reads its text takes of an input. */
export const readProps = ({ field, frame, value, onChange, typed, onTyped }: InputProps): ReadFieldProps => ({
  ...frame,
  masked: field.masked,
  value: plainValue(value),
  onChange,
  typed,
  onTyped,
});

/** What a field of free text takes of an input; the empty text is null. */
export const textProps = ({ frame, value, onChange }: InputProps) => ({
  ...frame,
  value: plainValue(value) ?? '',
  onChange: (next: string) => onChange(next === '' ? null : next),
});
