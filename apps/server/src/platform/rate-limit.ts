import { AppError } from './errors/index.ts';
import { networkOf } from './network.ts';

/** How many requests in a row are free, and how many come back each second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds since the epoch. */
  filled: number;
}

/** Above this many callers those who are as good as new are forgotten. */
const MANY = 20_000;

/** A bucket of tokens for each key: full at first, one less with each request, filled again with time. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #allowance: Allowance;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /**
   * Takes a token.
   *
   * @returns how long to wait for one, in milliseconds; 0 when there was one
   */
  take(key: string, now: number): number {
    const { burst, perSecond } = this.#allowance;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, filled: now };
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.filled) / 1000) * perSecond);
    bucket.filled = now;
    if (this.#buckets.size >= MANY && !this.#buckets.has(key)) this.#forget(now);
    this.#buckets.set(key, bucket);
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / perSecond) * 1000);
    bucket.tokens -= 1;
    return 0;
  }

  #forget(now: number): void {
    const { burst, perSecond } = this.#allowance;
    const full = (burst / perSecond) * 1000;
    for (const [key, { filled }] of this.#buckets) if (filled + full < now) this.#buckets.delete(key);
  }
}

/** A person may ask this often for each one of the setting; an address may stand for a whole laboratory. */
const ADDRESS = 10;
/** Calls without a login are few for anybody who means well. */
const PUBLIC = 0.5;

/**
 * How often one caller may ask. Counted in the memory of each process: a shared count would cost every request a write
 * to the database. Behind several processes the limits are as many times higher; guessing of passwords is counted
 * in the database (`auth/guesses.ts`).
 */
export class RateLimits {
  readonly #users: TokenBuckets;
  readonly #addresses: TokenBuckets;
  readonly #public: TokenBuckets;
  readonly #clock: () => number;

  /** @param perMinute - requests of one person; half of them may come at once */
  constructor(perMinute: number, clock: () => number = Date.now) {
    const allow = (share: number): Allowance => ({
      burst: Math.max(1, (perMinute * share) / 2),
      perSecond: (perMinute * share) / 60,
    });
    this.#users = new TokenBuckets(allow(1));
    this.#addresses = new TokenBuckets(allow(ADDRESS));
    this.#public = new TokenBuckets(allow(PUBLIC));
    this.#clock = clock;
  }

  /** Any request of an address. @throws AppError LIMITE_REQUISICOES with `segundos` to wait */
  address(address: string): void {
    this.#take(this.#addresses, networkOf(address));
  }

  /** A request without a login. @throws AppError LIMITE_REQUISICOES */
  stranger(address: string): void {
    this.#take(this.#public, networkOf(address));
  }

  /** A request of a person. @throws AppError LIMITE_REQUISICOES */
  user(id: number): void {
    this.#take(this.#users, String(id));
  }

  #take(buckets: TokenBuckets, key: string): void {
    const wait = buckets.take(key, this.#clock());
    if (wait > 0) throw new AppError('LIMITE_REQUISICOES', { segundos: Math.ceil(wait / 1000) });
  }
}
