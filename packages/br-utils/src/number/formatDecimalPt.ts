import { canonicalPattern } from './canonicalPattern.ts';

/**
 * Writes a canonical decimal the Brazilian way: `7.25` → `7,25`.
 * Works on the digits, so nothing is lost however long the number is.
 *
 * @param decimals places to show, rounding half away from zero; left out, all given places are shown.
 * @param options.grouping writes `1.234,56` instead of `1234,56`.
 * @returns the text unchanged when it is not a canonical decimal: an unreadable value stays visible.
 */
export function formatDecimalPt(value: string, decimals?: number, options: { grouping?: boolean } = {}): string {
  if (!canonicalPattern.test(value)) return value;
  const isNegative = value.startsWith('-');
  const point = value.indexOf('.');
  const whole = value.slice(isNegative ? 1 : 0, point < 0 ? undefined : point);
  const fraction = point < 0 ? '' : value.slice(point + 1);
  const shown = decimals === undefined ? { whole, fraction } : round(whole, fraction, decimals);
  const integer = options.grouping ? group(shown.whole) : shown.whole;
  const unsigned = shown.fraction ? `${integer},${shown.fraction}` : integer;
  return isNegative && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned;
}

function round(whole: string, fraction: string, decimals: number): { whole: string; fraction: string } {
  if (fraction.length <= decimals) return { whole, fraction: fraction.padEnd(decimals, '0') };
  const kept = whole + fraction.slice(0, decimals);
  const digits = fraction.charCodeAt(decimals) >= 53 ? increment(kept) : kept;
  const integerLength = digits.length - decimals;
  return { whole: digits.slice(0, integerLength), fraction: digits.slice(integerLength) };
}

// Digit by digit: converting a very long text to a number takes more than linear time.
function increment(digits: string): string {
  let place = digits.length - 1;
  while (digits.charAt(place) === '9') place--;
  const zeros = '0'.repeat(digits.length - 1 - place);
  return place < 0 ? `1${zeros}` : `${digits.slice(0, place)}${Number(digits.charAt(place)) + 1}${zeros}`;
}

function group(integer: string): string {
  const firstLength = integer.length % 3 || 3;
  let grouped = integer.slice(0, firstLength);
  for (let start = firstLength; start < integer.length; start += 3) grouped += `.${integer.slice(start, start + 3)}`;
  return grouped;
}
