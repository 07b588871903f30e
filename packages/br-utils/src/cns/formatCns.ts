import { groupedDigits } from '../_internals/groupedDigits.ts';
import { maskCns } from './maskCns.ts';

/** Writes a CNS as `898 0000 0004 3208`, as the card does; what has not fifteen digits is returned unchanged. */
export function formatCns(text: string): string {
  return 'digits' in groupedDigits(text, [3, 7, 11], 15) ? maskCns(text) : text;
}
