/** How a lone `1.234` is read: ask the person, as one thousand two hundred…, or as one and a bit. */
export type AmbiguousDecimal = 'ask' | 'thousands' | 'decimal';

/**
 * Why a text is not a number. The names are stable:
 * `empty` nothing typed; `ambiguous` a lone `1.234`; `separators` commas and points that contradict each other;
 * `exponent` scientific notation; `foreignDigits` digits of another script; `notNumber` anything else.
 */
export type DecimalRefusal = 'empty' | 'separators' | 'exponent' | 'foreignDigits' | 'notNumber';

/** A canonical decimal string, or the reason there is none. `candidates` are canonical: thousands first, decimal second. */
export type ParsedDecimal =
  | { ok: true; value: string }
  | { ok: false; reason: 'ambiguous'; candidates: readonly [thousands: string, decimal: string] }
  | { ok: false; reason: DecimalRefusal };

const plain = /^\d+$/;
const comma = /^(?:\d+|\d{1,3}(?:\.\d{3})+)?,\d+$/;
const point = /^\d*\.\d+$/;
const loneGroup = /^[1-9]\d{0,2}\.\d{3}$/;
const manyGroups = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

/**
 * Reads a number typed by a Brazilian: `7,25`, `7.25`, `1.234,5`, `1234,56`, `98.6` (numeric keypad), `-3`, `+2`.
 * A lone `1.234` may mean two numbers, so the caller is asked unless it says how to read it.
 * Never throws; time grows linearly with the text.
 *
 * @returns `value` as a canonical decimal: no plus sign, no leading or trailing zeros, point as separator, `0` never negative.
 */
export function parseDecimalPt(text: string, options: { ambiguous?: AmbiguousDecimal } = {}): ParsedDecimal {
  const { negative, digits } = splitSign(text.trim());
  const read = (whole: string): ParsedDecimal => ({ ok: true, value: canonicalDecimal(whole, negative) });

  if (loneGroup.test(digits)) {
    const thousands = canonicalDecimal(digits.replace('.', ''), negative);
    const decimal = canonicalDecimal(digits, negative);
    if (options.ambiguous === 'thousands') return { ok: true, value: thousands };
    if (options.ambiguous === 'decimal') return { ok: true, value: decimal };
    return { ok: false, reason: 'ambiguous', candidates: [thousands, decimal] };
  }
  if (plain.test(digits) || point.test(digits)) return read(digits);
  if (comma.test(digits)) return read(digits.replaceAll('.', '').replace(',', '.'));
  if (manyGroups.test(digits)) return read(digits.replaceAll('.', ''));
  return { ok: false, reason: refusal(text.trim(), digits) };
}

function splitSign(text: string): { negative: boolean; digits: string } {
  const sign = text.charAt(0);
  // U+2212 is the minus that word processors and some instruments write.
  const negative = sign === '-' || sign === '\u2212';
  return { negative, digits: negative || sign === '+' ? text.slice(1) : text };
}

function refusal(trimmed: string, digits: string): DecimalRefusal {
  if (trimmed === '') return 'empty';
  if (/^[\d.,]+$/.test(digits) && /\d/.test(digits)) return 'separators';
  if (/^[\d.,]+e[+-]?\d+$/i.test(digits)) return 'exponent';
  return /[^\P{Nd}0-9]/u.test(digits) ? 'foreignDigits' : 'notNumber';
}

function canonicalDecimal(text: string, negative: boolean): string {
  const [whole = '', fraction = ''] = text.split('.');
  const integer = whole.replace(/^0+/, '') || '0';
  const decimals = dropTrailingZeros(fraction);
  const unsigned = decimals ? `${integer}.${decimals}` : integer;
  return negative && unsigned !== '0' ? `-${unsigned}` : unsigned;
}

// A loop and not /0+$/, whose search is quadratic on long runs of zeros that are not at the end.
function dropTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}
