import type { StoredEvent } from './event.ts';

/** How many of the last events of a company are kept at hand. */
const KEPT = 1000;

/** The last events of one company, so that a thousand streams read the database once. */
export class Tail {
  /** The events after this number are at hand. */
  #base: number;
  readonly #events: StoredEvent[] = [];

  /** @param head - the number of the last event when the tail begins */
  constructor(head: number) {
    this.#base = head;
  }

  /** The number of the last event known. */
  get last(): number {
    return this.#base + this.#events.length;
  }

  /** Takes the events that follow the last one known. */
  append(events: readonly StoredEvent[]): void {
    this.#events.push(...events);
    const surplus = this.#events.length - KEPT;
    if (surplus <= 0) return;
    this.#events.splice(0, surplus);
    this.#base += surplus;
  }

  /** The events after a number, or undefined when they are no longer at hand. */
  after(seq: number, limit: number): readonly StoredEvent[] | undefined {
    if (seq < this.#base || seq > this.last) return undefined;
    const from = seq - this.#base;
    return this.#events.slice(from, from + limit);
  }
}
