/**
 * What work is for. `short` work (logins, health) may use every connection, so that some are always left for it; `heavy`
 * work (exports, all rows of a list) gets a few.
 */
export type Lane = 'short' | 'normal' | 'heavy';

/** Who asks for a connection. */
export interface Entrant {
  readonly lane: Lane;
  /** The company the work is for, or undefined. */
  readonly company: number | undefined;
  /** Whether it is a transaction that writes: those of one company end up waiting for each other. */
  readonly writes: boolean;
}

/** How many connections work may use at once. */
export interface Capacity {
  readonly all: number;
  /** Of `all`, how many stay free for short work. */
  readonly reserved: number;
  readonly heavy: number;
  /** Writing transactions of one company. */
  readonly writers: number;
}

interface Waiting {
  readonly entrant: Entrant;
  readonly admit: () => void;
}

/** Someone waited for a connection for too long. */
export class GateTimeout extends Error {
  override name = 'GateTimeout';
}

/**
 * Decides who gets the next connection, before any is taken: work that would only wait inside the database (for its
 * company's audit) does not hold a connection meanwhile. Companies take turns, whatever the length of their queues.
 */
export class Gate {
  readonly #capacity: Capacity;
  readonly #patience: number;
  /** One queue for each company that waits, in the order of their turns. */
  readonly #queues = new Map<number | undefined, Waiting[]>();
  readonly #writers = new Map<number, number>();
  #inside = { short: 0, normal: 0, heavy: 0 };

  /** @param patience - how long to wait at most, in milliseconds */
  constructor(capacity: Capacity, patience: number) {
    this.#capacity = capacity;
    this.#patience = patience;
  }

  /** How many wait, by company. */
  waiting(): ReadonlyMap<number | undefined, number> {
    return new Map([...this.#queues].map(([company, queue]) => [company, queue.length]));
  }

  /**
   * Waits for a turn.
   *
   * @returns how long it waited, in milliseconds, and what to call once the connection is given back
   * @throws GateTimeout when there was none in time
   */
  async enter(entrant: Entrant): Promise<{ readonly waited: number; readonly leave: () => void }> {
    const leave = () => this.#leave(entrant);
    if (this.#queues.size === 0 && this.#fits(entrant)) {
      this.#count(entrant, 1);
      return { waited: 0, leave };
    }
    const since = performance.now();
    await this.#queued(entrant);
    return { waited: performance.now() - since, leave };
  }

  #queued(entrant: Entrant): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#forget(waiting);
        reject(new GateTimeout('No connection to the database became free in time.'));
      }, this.#patience);
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting: Waiting = { entrant, admit };
      const queue = this.#queues.get(entrant.company);
      if (queue) queue.push(waiting);
      else this.#queues.set(entrant.company, [waiting]);
      this.#admitNext();
    });
  }

  #leave(entrant: Entrant): void {
    this.#count(entrant, -1);
    this.#admitNext();
  }

  #admitNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { company } = next.entrant;
      this.#count(next.entrant, 1);
      this.#forget(next);
      const rest = this.#queues.get(company);
      // The company's next turn comes after those of the others.
      if (rest && this.#queues.delete(company)) this.#queues.set(company, rest);
      next.admit();
    }
  }

  /** The first of the first company in turn that has one whom the capacity allows. */
  #next(): Waiting | undefined {
    for (const queue of this.#queues.values()) {
      const waiting = queue.find(({ entrant }) => this.#fits(entrant));
      if (waiting) return waiting;
    }
    return undefined;
  }

  #forget(waiting: Waiting): void {
    const { company } = waiting.entrant;
    const queue = this.#queues.get(company);
    if (!queue) return;
    queue.splice(queue.indexOf(waiting), 1);
    if (queue.length === 0) this.#queues.delete(company);
  }

  #fits({ lane, company, writes }: Entrant): boolean {
    const { all, reserved, heavy, writers } = this.#capacity;
    const others = this.#inside.normal + this.#inside.heavy;
    if (others + this.#inside.short >= all) return false;
    if (lane === 'short') return true;
    if (others >= all - reserved) return false;
    if (lane === 'heavy' && this.#inside.heavy >= heavy) return false;
    return !writes || company === undefined || (this.#writers.get(company) ?? 0) < writers;
  }

  #count({ lane, company, writes }: Entrant, by: 1 | -1): void {
    this.#inside = { ...this.#inside, [lane]: this.#inside[lane] + by };
    if (!writes || company === undefined || lane === 'short') return;
    const writers = (this.#writers.get(company) ?? 0) + by;
    if (writers > 0) this.#writers.set(company, writers);
    else this.#writers.delete(company);
  }
}
