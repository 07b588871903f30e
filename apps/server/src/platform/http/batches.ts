import { DatabaseUnavailable } from '../database/index.ts';
import type { NonEmpty } from './non-empty.ts';

/** In the place of an answer: the item has to wait for the next batch. */
export const later = Symbol('later');

/** How items are processed. */
export interface Batching<T, R> {
  /**
   * Processes items of one key together.
   *
   * @returns the result of each in their order, or `later`; never `later` for the first
   */
  readonly together: (items: NonEmpty<T>) => Promise<readonly (R | typeof later)[]>;
  readonly alone: (item: T) => Promise<R>;
  /** How much work an item is. */
  readonly sizeOf: (item: T) => number;
}

/** The bounds of a batch. */
export interface BatchLimits {
  readonly items: number;
  /** The sizes of all items of a batch. */
  readonly size: number;
  /** An item larger than this is processed alone, and beside the batches. */
  readonly alone: number;
}

const usual: BatchLimits = { items: 100, size: 1000, alone: 100 };

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Processes items in batches, one batch of a key at a time: what arrives while one is under way is the next one. An
 * item that arrives at an idle moment waits for nobody.
 */
export class Batches<T, R> {
  readonly #batching: Batching<T, R>;
  readonly #limits: BatchLimits;
  /** The items that wait, by key; a key has a line while a batch of it is under way. */
  readonly #lines = new Map<string, Waiting<T, R>[]>();

  constructor(batching: Batching<T, R>, limits: BatchLimits = usual) {
    this.#batching = batching;
    this.#limits = limits;
  }

  /**
   * Processes an item, together with others of its key.
   *
   * @throws what processing it alone throws: when a batch fails, each of its items is processed alone; but
   *   DatabaseUnavailable at once, since nobody knows then what was committed
   */
  add(key: string, item: T): Promise<R> {
    if (this.#batching.sizeOf(item) > this.#limits.alone) return this.#batching.alone(item);
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const waiting = { item, resolve, reject };
    const line = this.#lines.get(key);
    if (line) line.push(waiting);
    else void this.#run(key, [waiting]);
    return promise;
  }

  async #run(key: string, line: Waiting<T, R>[]): Promise<void> {
    this.#lines.set(key, line);
    for (let batch = this.#next(line); batch; batch = this.#next(line)) line.unshift(...(await this.#process(batch)));
    this.#lines.delete(key);
  }

  /** Takes the next batch from the front of a line: at least one item, more as far as they fit. */
  #next(line: Waiting<T, R>[]): NonEmpty<Waiting<T, R>> | undefined {
    let size = 0;
    const beyond = line.findIndex(({ item }, index) => {
      size += this.#batching.sizeOf(item);
      return index === this.#limits.items || (index > 0 && size > this.#limits.size);
    });
    const [first, ...others] = line.splice(0, beyond < 0 ? line.length : beyond);
    return first && [first, ...others];
  }

  /** @returns those that wait for the next batch */
  async #process(batch: NonEmpty<Waiting<T, R>>): Promise<Waiting<T, R>[]> {
    const [first, ...others] = batch;
    if (others.length === 0) return this.#processAlone(batch);
    try {
      const results = await this.#batching.together([first.item, ...others.map(({ item }) => item)]);
      if (results[0] === later) throw new Error('The first item of a batch cannot wait for the next.');
      return settle(batch, results);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) return this.#processAlone(batch);
      for (const { reject } of batch) reject(error);
      return [];
    }
  }

  async #processAlone(batch: NonEmpty<Waiting<T, R>>): Promise<[]> {
    await Promise.all(batch.map(({ item, resolve, reject }) => this.#batching.alone(item).then(resolve, reject)));
    return [];
  }
}

function settle<T, R>(batch: readonly Waiting<T, R>[], results: readonly (R | typeof later)[]): Waiting<T, R>[] {
  return batch.filter(({ resolve, reject }, index) => {
    const result = results[index];
    if (result === later) return true;
    if (result === undefined) reject(new Error('An item of a batch has no result.'));
    else resolve(result);
    return false;
  });
}
