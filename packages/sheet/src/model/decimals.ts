/** A canonical decimal as a whole number of its last place. */
interface Scaled {
  readonly digits: bigint;
  readonly places: number;
}

const canonical = /^(-?\d+)(?:\.(\d+))?$/;

function scaled(text: string): Scaled | null {
  const [, whole, fraction = ''] = canonical.exec(text) ?? [];
  return whole === undefined ? null : { digits: BigInt(whole + fraction), places: fraction.length };
}

/**
 * Numbers that go on from the last one by the same step, exact to the last place: `1.5, 2` goes on with `2.5, 3`.
 *
 * @param step canonical decimal
 * @returns null when a text is no canonical decimal
 */
export function countOn(last: string, step: string, count: number): readonly string[] | null {
  const [from, by] = [scaled(last), scaled(step)];
  if (!from || !by) return null;
  const places = Math.max(from.places, by.places);
  const [start, pace] = [toPlaces(from, places), toPlaces(by, places)];
  return Array.from({ length: count }, (_, index) => textOf(start + pace * BigInt(index + 1), places));
}

/** The step between numbers that are evenly apart, as a canonical decimal; null when they are not. */
export function evenStep(texts: readonly string[]): string | null {
  const numbers = texts.map(scaled);
  const places = Math.max(0, ...numbers.map((number) => number?.places ?? 0));
  const values = numbers.map((number) => number && toPlaces(number, places));
  const steps = values.slice(1).map((value, index) => difference(value, values[index]));
  const [first] = steps;
  return first !== undefined && first !== null && steps.every((step) => step === first) ? textOf(first, places) : null;
}

const difference = (to: bigint | null, from: bigint | null | undefined) =>
  to === null || from === null || from === undefined ? null : to - from;

const toPlaces = ({ digits, places }: Scaled, wanted: number) => digits * 10n ** BigInt(wanted - places);

function textOf(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  const fraction = digits.slice(cut).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, cut)}${fraction && `.${fraction}`}`;
}
