/** Lets so much work go on at once; what comes later waits, in its order. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether work that comes now would have to wait. */
  get full(): boolean {
    return this.#underWay >= this.#most;
  }

  /** Does work in its turn. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.full) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#underWay++;
    try {
      return await work();
    } finally {
      // Handed on, so that nobody who comes meanwhile goes first.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay--;
    }
  }
}
