import { parseDecimalPt } from './parseDecimalPt.ts';
import type { AmbiguousDecimal, DecimalRefusal } from './parseDecimalPt.ts';

/** What an instrument or analyst puts before a number: exactly, below or above, at most or at least. */
export type Qualifier = '=' | '<' | '>' | '<=' | '>=';

/** A number with its qualifier, or the reason there is none; candidates as in {@link parseDecimalPt}. */
export type ParsedQualified =
  | { ok: true; operator: Qualifier; value: string }
  | { ok: false; reason: 'ambiguous'; operator: Qualifier; candidates: readonly [thousands: string, decimal: string] }
  | { ok: false; reason: DecimalRefusal };

const spellings: readonly (readonly [spelling: string, operator: Qualifier])[] = [
  ['<=', '<='],
  ['>=', '>='],
  ['≤', '<='],
  ['≥', '>='],
  ['<', '<'],
  ['>', '>'],
  ['=', '='],
];

/**
 * Reads a result that may be beyond what the method measures: `<0,5`, `>= 10`, `≤ 3`, or a bare number (operator `=`).
 * Never throws; `value` is a canonical decimal.
 */
export function parseQualifiedPt(text: string, options: { ambiguous?: AmbiguousDecimal } = {}): ParsedQualified {
  const trimmed = text.trim();
  const [spelling, operator] = spellings.find(([start]) => trimmed.startsWith(start)) ?? ['', '='];
  const number = parseDecimalPt(trimmed.slice(spelling.length), options);
  if (number.ok) return { ok: true, operator, value: number.value };
  if (number.reason === 'ambiguous') return { ...number, operator };
  // `<` alone is a slip, not an empty cell.
  return number.reason === 'empty' && spelling ? { ok: false, reason: 'notNumber' } : number;
}
