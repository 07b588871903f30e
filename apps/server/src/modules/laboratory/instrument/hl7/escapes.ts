import type { Separators } from './separators.ts';

/** Characters that no text of a message stands for. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\0-\u0008\u000b\u000c\u000e-\u001f]/g;

/**
 * A text as its sender meant it. What is no escape of HL7 stays as it is written: nothing is dropped, except commands
 * of formatted text that only change how it looks.
 */
export function unescapeHl7(text: string, separators: Separators): string {
  const { escape } = separators;
  if (!text.includes(escape)) return text;
  const parts = text.split(escape);
  let read = parts[0] ?? '';
  let at = 1;
  // Each escape is what stands between two escape characters.
  while (at < parts.length) {
    const code = parts[at] ?? '';
    const meant = at + 1 < parts.length ? meaningOf(code, separators) : null;
    if (meant === null) {
      read += escape + code;
      at += 1;
    } else {
      read += meant + (parts[at + 1] ?? '');
      at += 2;
    }
  }
  return read;
}

function meaningOf(code: string, { field, component, subcomponent, repetition, escape }: Separators): string | null {
  const single: Readonly<Record<string, string>> = {
    F: field,
    S: component,
    T: subcomponent,
    R: repetition,
    E: escape,
    H: '',
    N: '',
  };
  const known = single[code];
  if (known !== undefined) return known;
  if (/^X([\dA-F]{2})+$/i.test(code)) return bytesOf(code.slice(1));
  if (/^\.(br|sp\d*)$/i.test(code)) return '\n';
  return /^\.(in|ti|fi|nf|ce|sk)[+-]?\d*$/i.test(code) ? ' ' : null;
}

const bytesOf = (hex: string) =>
  new TextDecoder('windows-1252')
    .decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(CONTROLS, '');

/** A text as it may stand in a field of a message. */
export function escapeHl7(text: string, { field, component, subcomponent, repetition, escape }: Separators): string {
  const codes: Readonly<Record<string, string>> = {
    [escape]: 'E',
    [field]: 'F',
    [component]: 'S',
    [subcomponent]: 'T',
    [repetition]: 'R',
    '\r': 'X0D',
    '\n': 'X0A',
  };
  return Array.from(text, (each) => (codes[each] === undefined ? each : escape + codes[each] + escape)).join('');
}
