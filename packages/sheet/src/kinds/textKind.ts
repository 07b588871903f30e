import type { CellKind } from '../model/types.ts';

/** One line of text; spaces around it are dropped and line breaks become spaces. */
export function textKind(): CellKind {
  return {
    id: 'text',
    align: 'left',
    parse: (text) => ({ ok: true, value: text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim() || null }),
    format: plainText,
    write: plainText,
  };
}

/** The value of a text cell as text. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
