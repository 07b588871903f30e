import { parseCns } from './parseCns.ts';

/** Whether a text is the number of a Cartão Nacional de Saúde, as {@link parseCns} reads it. */
export function isValidCns(text: string): boolean {
  return parseCns(text).ok;
}
