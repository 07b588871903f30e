import { parseRegistro } from './parseRegistro.ts';

/** Whether a text is a registration with its council and state, as {@link parseRegistro} reads it. */
export function isValidRegistro(text: string): boolean {
  return parseRegistro(text).ok;
}
