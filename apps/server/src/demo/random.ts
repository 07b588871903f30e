/** Numbers that look random and are the same at every start, so that the demo is the same for everybody. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T | undefined;
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.whole(0, items.length - 1)];
  }

  /** Whether something of this probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Roughly normal around a mean, as a canonical decimal. */
  around(mean: number, spread: number, decimals: number): string {
    const deviation = this.next() + this.next() + this.next() + this.next() - 2;
    const value = Math.max(mean + deviation * spread, 0);
    return canonical(value.toFixed(decimals));
  }
}

/** A fixed decimal without zeros at its end. */
const canonical = (text: string) => (text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text);
