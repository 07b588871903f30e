import { readInput, type Value } from '../value.ts';

/**
 * What a slot holds besides its number: undefined when the number says it all (NaN: a missing value); a folded text;
 * null for anything that only the exact tier can read. Wherever it is not undefined, the number is NaN.
 */
export type SlotText = string | null | undefined;

/** The values of one row, as the fast tiers read them. */
export interface Row {
  /**
   * Decimals of at most 15 digits, or JavaScript numbers, which stand for their shortest decimal. Of an infinite one, no
   * fast tier can tell anything.
   */
  readonly numbers: Float64Array;
  readonly texts: SlotText[];
}

/** A row of missing values. */
export function emptyRow(slots: number): Row {
  return { numbers: new Float64Array(slots).fill(Number.NaN), texts: Array.from({ length: slots }, () => undefined) };
}

/** Stores a number. */
export function storeNumber({ numbers, texts }: Row, slot: number, value: number): void {
  numbers[slot] = value;
  texts[slot] = undefined;
}

function storeText({ numbers, texts }: Row, slot: number, text: SlotText): void {
  numbers[slot] = Number.NaN;
  texts[slot] = text;
}

const FIFTEEN_DIGITS = 1e15;
const MOST_DECIMALS = 15;

/** Whether n/d, in lowest terms, is a decimal of at most 15 digits. */
function isShortDecimal(n: number, d: number): boolean {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
    const scale = 10 ** decimals;
    if (scale % d === 0) return Math.abs(n) * (scale / d) < FIFTEEN_DIGITS;
  }
  return false;
}

/** Stores something that only the exact tier can read. */
export function storeUnreadable(row: Row, slot: number): void {
  storeText(row, slot, null);
}

/** Stores any value; the fast tiers read numbers that are short decimals, and texts. */
export function storeValue(row: Row, slot: number, value: Value): void {
  switch (value.kind) {
    case 'rational':
      if (value.small && isShortDecimal(value.n, value.d)) storeNumber(row, slot, value.n / value.d);
      else storeText(row, slot, null);
      break;
    case 'text':
      storeText(row, slot, value.folded);
      break;
    case 'missing':
      storeText(row, slot, undefined);
      break;
    case 'real':
    case 'failure':
      storeText(row, slot, null);
  }
}

const ZERO_DIGIT = 48;
const COMMA = 44;
const POINT = 46;
const MINUS = 45;

/** The number of a plain decimal of at most 15 digits ('7.25', '-7,25'); NaN for any other text. */
export function readShortDecimal(text: string): number {
  const first = text.charCodeAt(0) === MINUS ? 1 : 0;
  const { length } = text;
  let units = 0;
  let point = -1;
  for (let index = first; index < length; index++) {
    const character = text.charCodeAt(index);
    const digit = character - ZERO_DIGIT;
    if (digit >= 0 && digit <= 9) units = units * 10 + digit;
    else if ((character === POINT || character === COMMA) && point < 0) point = index;
    else return Number.NaN;
  }
  const decimals = point < 0 ? 0 : length - 1 - point;
  const whole = (point < 0 ? length : point) - first;
  // A point needs digits on both sides; more digits than 15 may not be exact.
  if (whole < 1 || whole + decimals > MOST_DECIMALS || point === length - 1) return Number.NaN;
  const size = units / 10 ** decimals;
  return first === 1 ? 0 - size : size;
}

/** Stores an input as it was given. Never throws. */
export function storeInput(row: Row, slot: number, input: unknown, variable: string): void {
  if (typeof input === 'number' && Number.isFinite(input)) storeNumber(row, slot, input);
  else {
    const short = typeof input === 'string' ? readShortDecimal(input) : Number.NaN;
    if (Number.isNaN(short)) storeValue(row, slot, readInput(input, variable));
    else storeNumber(row, slot, short);
  }
}
