import { foldCode } from './fold.ts';

/** What a code without brackets looks like: letters, digits, `_`, inner dots; a leading digit only before a letter. */
export const NAME: string = String.raw`(?:[\p{L}_]|[0-9]+\p{L})[\p{L}\p{M}0-9_]*(?:\.[\p{L}\p{M}0-9_]+)*`;

const PLAIN_NAME = new RegExp(`^${NAME}$`, 'u');
const SCIENTIFIC = /^[0-9]+E[0-9]+$/i;
const KEYWORD = /^(?:AND|OR|NOT)$/i;

/** Whether a text is read as one name: neither a keyword nor like 1E5, which is never a number, and a code only in brackets. */
export function isPlainName(text: string): boolean {
  return PLAIN_NAME.test(text) && !SCIENTIFIC.test(text) && !KEYWORD.test(text);
}

/** Whether a formula can name this code at all: brackets hold anything but brackets and line breaks. */
export function isWritableCode(code: string): boolean {
  return /^[^\][\n]+$/.test(code) && foldCode(code) !== '';
}
