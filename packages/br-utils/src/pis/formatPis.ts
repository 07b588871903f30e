import { groupedDigits } from '../_internals/groupedDigits.ts';
import { maskPis } from './maskPis.ts';

/** Writes a PIS as `120.61840.54-1`; what has not eleven digits is returned unchanged. */
export function formatPis(text: string): string {
  return 'digits' in groupedDigits(text, [3, 8, 10], 11) ? maskPis(text) : text;
}
