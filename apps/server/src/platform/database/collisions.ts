import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL's codes for a transaction that failed because of another one: deadlock, serialization. */
const codes = new Set(['40P01', '40001']);

/** Times a transaction is run at most. */
const TRIES = 3;

/** The longest pause before the next try, in milliseconds; it doubles with each. */
const PAUSE = 40;

/** A transaction collided with others in each of its tries. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';

  constructor(cause: unknown) {
    super('The transaction collided with others each time', { cause });
  }
}

const collided = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code);

/** Runs transactions again that PostgreSQL ended because of another one, and counts them. */
export class Collisions {
  #retried = 0;
  #refused = 0;

  counted(): { readonly retried: number; readonly refused: number } {
    return { retried: this.#retried, refused: this.#refused };
  }

  /**
   * @param may - whether `work` can run more than once
   * @throws DatabaseBusy after the last try
   */
  async retried<T>(may: boolean, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!collided(error)) throw error;
        if (!may || attempt === TRIES) {
          this.#refused += 1;
          throw new DatabaseBusy(error);
        }
        this.#retried += 1;
        // By chance, so that those who collided do not meet again.
        await pause(Math.random() * PAUSE * 2 ** (attempt - 1));
      }
    }
  }
}
