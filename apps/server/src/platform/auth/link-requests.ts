import { createHmac } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { networkOf } from '../network.ts';
import { countTry, type Patience, uncountTries } from './tries.ts';

const MINUTE = 60_000;
/** Messages to one account. */
const perAccount: Patience = { free: 3, first: 60 * MINUTE, longest: 60 * MINUTE };
/** Codes that were not right, from one address: 30 of them, and then pauses of a minute, two, four. */
const perCode: Patience = { free: 30, first: MINUTE, longest: 60 * MINUTE };
/** Answers to what a link asks that were not right: five of them, and then pauses of a minute, two, four. */
const perProof: Patience = { free: 5, first: MINUTE, longest: 24 * 60 * MINUTE };
/** Requests from one address; a whole clinic may share one. */
const perAddress: Patience = { free: 20, first: MINUTE, longest: 60 * MINUTE };

/** What counting works with. */
interface Options {
  readonly database: Database;
  readonly key: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * How often strangers may ask for links, counted in the database for all processes: nobody's mailbox is filled by others,
 * and nobody tries a list of addresses.
 */
export class LinkRequests {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws AppError LIMITE_REQUISICOES with `segundos` to wait, whoever the link is for */
  async fromAddress(address: string): Promise<void> {
    const wait = await this.#count(`rede ${networkOf(address)}`, perAddress);
    if (wait > 0) throw new AppError('LIMITE_REQUISICOES', { segundos: Math.ceil(wait / 1000) });
  }

  /** Whether the account may get one more message; the person who asks is told nothing of it. */
  async forAccount(account: string): Promise<boolean> {
    return (await this.#count(`conta ${account}`, perAccount)) === 0;
  }

  /**
   * Counts a public code that somebody tries.
   *
   * @returns takes the count back, where the code was right
   * @throws AppError LIMITE_REQUISICOES with `segundos` to wait, also for a right one
   */
  async codeFrom(address: string): Promise<() => Promise<void>> {
    return this.#tried(`código ${networkOf(address)}`, perCode);
  }

  /**
   * Counts an answer to what a link asks, whoever gives it and from wherever.
   *
   * @returns takes the count back, where the answer was right
   * @throws AppError LIMITE_REQUISICOES with `segundos` to wait, also for a right one
   */
  async proofOf(link: string): Promise<() => Promise<void>> {
    return this.#tried(`prova ${link}`, perProof);
  }

  async #tried(text: string, patience: Patience): Promise<() => Promise<void>> {
    const wait = await this.#count(text, patience);
    if (wait > 0) throw new AppError('LIMITE_REQUISICOES', { segundos: Math.ceil(wait / 1000) });
    return () => uncountTries(this.#options.database, [{ key: this.#hashOf(text), patience }]);
  }

  #hashOf(text: string): string {
    return createHmac('sha256', this.#options.key).update(`links ${text}`).digest('base64url');
  }

  async #count(text: string, patience: Patience): Promise<number> {
    const { database, clock } = this.#options;
    return (await countTry(database, [{ key: this.#hashOf(text), patience }], clock())).wait;
  }
}
