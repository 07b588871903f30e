/** A seeded generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  readonly next: () => number;
  /** An integer from low to high, both included. */
  readonly integer: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
}

/** mulberry32 over a mixed seed: small, fast, good enough for inputs. */
export function random(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
