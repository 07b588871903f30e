import { readNumber } from '../numeric/decimal-text.ts';
import { ZERO } from '../numeric/rational.ts';
import { powerOfTen } from '../numeric/power-of-ten.ts';
import type { FormulaSuccess } from '../result.ts';
import { readShortDecimal, storeNumber, storeValue, type Row } from '../tiers/row.ts';
import { readInput, type Value } from '../value.ts';

const FIFTEEN_DIGITS = 1e15;

/**
 * The values of a set's row, in both forms: as the fast tiers read them, and as the exact tier does. The exact form of a
 * number is made when it is needed.
 */
export class Slots {
  readonly row: Row;
  readonly #values: (Value | undefined)[];

  constructor(values: readonly Value[]) {
    this.row = { numbers: new Float64Array(values.length), texts: [] };
    this.#values = [...values];
    values.forEach((value, slot) => storeValue(this.row, slot, value));
  }

  /** Stores a value. */
  set(slot: number, value: Value): void {
    this.#values[slot] = value;
    storeValue(this.row, slot, value);
  }

  /** Stores an input. Never throws. */
  setInput(slot: number, input: unknown, name: string): void {
    const number = typeof input === 'string' ? readShortDecimal(input) : input;
    if (typeof number === 'number' && Number.isFinite(number)) this.#setNumber(slot, number);
    else this.set(slot, readInput(input, name));
  }

  /** Stores what readers of a result see: the rounded number. */
  setResult(slot: number, { value, exact }: FormulaSuccess, decimals: number): void {
    if (Math.abs(value) * powerOfTen(decimals) < FIFTEEN_DIGITS) this.#setNumber(slot, value);
    else this.set(slot, readInput(exact, ''));
  }

  #setNumber(slot: number, number: number): void {
    this.#values[slot] = undefined;
    storeNumber(this.row, slot, number);
  }

  /** The exact form of every slot that is requested; of others, whatever is known. */
  exact(slots: Iterable<number>): readonly Value[] {
    const values: Value[] = [];
    for (const slot of slots) values[slot] = this.#exactOf(slot);
    return values;
  }

  #exactOf(slot: number): Value {
    const known = this.#values[slot];
    if (known) return known;
    const number = readNumber(this.row.numbers[slot] ?? Number.NaN);
    // Every finite double is read exactly, and only finite ones are stored without their exact form.
    const value = number?.kind === 'rational' ? number : ZERO;
    this.#values[slot] = value;
    return value;
  }

  /** The exact form of everything. */
  all(): readonly Value[] {
    return this.exact(this.#values.keys());
  }

  /** The same values in slots of their own. */
  copy(): Slots {
    return new Slots(this.all());
  }
}
