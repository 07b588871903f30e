import { parseCep } from './parseCep.ts';

/** Whether a text has the form of a CEP, as {@link parseCep} reads it. */
export function isValidCep(text: string): boolean {
  return parseCep(text).ok;
}
