import { parsePis } from './parsePis.ts';

/** Whether a text is a PIS, PASEP, NIT or NIS, as {@link parsePis} reads it. */
export function isValidPis(text: string): boolean {
  return parsePis(text).ok;
}
