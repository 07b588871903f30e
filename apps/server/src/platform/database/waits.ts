interface Wait {
  readonly count: number;
  readonly seconds: number;
}

/** How often, and how long in all, work waited for a connection: by company, since the start of the process. */
export class Waits {
  readonly #waits = new Map<number | undefined, Wait>();

  get all(): ReadonlyMap<number | undefined, Wait> {
    return this.#waits;
  }

  /** @param waited - in milliseconds; 0 for work that got its connection at once */
  add(company: number | undefined, waited: number): void {
    if (waited === 0) return;
    const { count, seconds } = this.#waits.get(company) ?? { count: 0, seconds: 0 };
    this.#waits.set(company, { count: count + 1, seconds: seconds + waited / 1000 });
  }
}
