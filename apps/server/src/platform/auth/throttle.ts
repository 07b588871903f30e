import { AppError } from '../errors/index.ts';

/** How many tries in a row are free, and how the waiting grows after them, in milliseconds. */
export interface Patience {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
}

/** One person from one address; and one address trying many people. */
const perPerson: Patience = { free: 5, first: 15_000, longest: 15 * 60_000 };
const perAddress: Patience = { free: 100, first: 60_000, longest: 15 * 60_000 };

interface Tries {
  count: number;
  until: number;
}

/** Counts tries by key and makes each one after the free ones wait twice as long as the one before. */
class Counter {
  readonly #tries = new Map<string, Tries>();
  readonly #patience: Patience;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /** How long the key must wait before it may try, in milliseconds. */
  wait(key: string, now: number): number {
    const tries = this.#tries.get(key);
    return tries && tries.count >= this.#patience.free ? Math.max(0, tries.until - now) : 0;
  }

  /** Counted before the password is checked: a hundred tries at once are a hundred tries. */
  count(key: string, now: number): void {
    this.#forget(now);
    const { free, first, longest } = this.#patience;
    const count = (this.#tries.get(key)?.count ?? 0) + 1;
    const delay = Math.min(longest, first * 2 ** Math.max(0, count - free));
    this.#tries.set(key, { count, until: now + delay });
  }

  /** Takes back one try. */
  forgive(key: string): void {
    const tries = this.#tries.get(key);
    if (tries) tries.count -= 1;
  }

  clear(key: string): void {
    this.#tries.delete(key);
  }

  /** Memory stays bounded: what has waited out the longest delay is as good as new. */
  #forget(now: number): void {
    if (this.#tries.size < 10_000) return;
    for (const [key, { until }] of this.#tries) if (until + this.#patience.longest < now) this.#tries.delete(key);
  }
}

/** Slows down guessing of passwords. Kept in memory: a restart forgives, and costs an attacker more than it gives. */
export class LoginThrottle {
  readonly #people = new Counter(perPerson);
  readonly #addresses = new Counter(perAddress);

  /**
   * Counts a try.
   *
   * @param now - milliseconds since the epoch
   * @throws AppError LOGIN_BLOQUEADO with `segundos` to wait
   */
  attempt(email: string, address: string, now: number): void {
    const person = `${email} ${address}`;
    const wait = Math.max(this.#people.wait(person, now), this.#addresses.wait(address, now));
    if (wait > 0) throw new AppError('LOGIN_BLOQUEADO', { segundos: Math.ceil(wait / 1000) });
    this.#people.count(person, now);
    this.#addresses.count(address, now);
  }

  /** Forgives all of the person's tries, and this one of the address: a whole clinic may share one. */
  succeeded(email: string, address: string): void {
    this.#people.clear(`${email} ${address}`);
    this.#addresses.forgive(address);
  }
}
