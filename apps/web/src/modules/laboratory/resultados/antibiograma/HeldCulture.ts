import type { TypedCulture } from './antibiogram.ts';

/** A culture as it is typed at this moment: cells ask while they are painted, before the page is drawn again. */
export class HeldCulture {
  #now: TypedCulture;

  constructor(culture: TypedCulture) {
    this.#now = culture;
  }

  get now(): TypedCulture {
    return this.#now;
  }

  take(culture: TypedCulture): void {
    this.#now = culture;
  }
}
