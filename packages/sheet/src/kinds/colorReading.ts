import type { Reading } from '../base/ReadField.tsx';
import { colorProblems } from './readProblems.ts';

const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Six digits of a colour that is written with three or six, with its sign or without: `#0B6`, `00bb66`. */
function readColor(text: string): { ok: true; value: string } | { ok: false; reason: 'notColor' | 'empty' } {
  const typed = text.trim();
  if (typed === '') return { ok: false, reason: 'empty' };
  const [, found] = digits.exec(typed) ?? [];
  if (found === undefined) return { ok: false, reason: 'notColor' };
  const six = found.length === 3 ? found.replaceAll(/./g, '$&$&') : found;
  return { ok: true, value: `#${six.toLowerCase()}` };
}

/** A colour by its hexadecimal digits; six of them in small letters outside (`#4a4faf`). */
export const colorReading: Reading<keyof typeof colorProblems> = {
  read: readColor,
  format: (value) => value,
  problems: colorProblems,
  placeholder: '#4a4faf',
};
