/**
 * Puts commits on disk, many at a time. A transaction commits without waiting for the disk, so that what it had locked
 * (its company's audit) is free again at once; then it waits here, with all others that committed meanwhile, for one
 * write of PostgreSQL's log. Nothing is acknowledged before that, and the log keeps the order of commits: what was seen
 * of a transaction and built upon is on disk no later than what builds on it.
 */
export class Durability {
  readonly #flush: () => Promise<void>;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** @param flush - resolves when everything that was committed before its call is on disk */
  constructor(flush: () => Promise<void>) {
    this.#flush = flush;
  }

  /** Resolves when everything committed so far is on disk. */
  wait(): Promise<void> {
    // A flush that is under way may have begun before the commit: the next one covers it.
    if (!this.#running) return this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (!this.#next) {
      this.#next = promise;
      const follow = () => {
        this.#next = undefined;
        this.#start().then(resolve, reject);
      };
      this.#running.then(follow, follow);
      return promise;
    }
    return this.#next;
  }

  #start(): Promise<void> {
    const running = this.#flush().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
