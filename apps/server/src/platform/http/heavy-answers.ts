import { AppError } from '../errors/index.ts';

/** Heavy answers at once: of one person, of one company, and of the process (fewer than it has connections). */
export interface HeavyLimits {
  readonly person: number;
  readonly company: number;
  readonly all: number;
}

const usual: HeavyLimits = { person: 2, company: 4, all: 6 };

/** When to ask again, in seconds. */
const COME_BACK = 5;

/** The refusal of an answer for which there is no room now. */
export const noRoom = (): AppError => new AppError('RESPOSTAS_DEMAIS', { segundos: COME_BACK });

/**
 * Counts the answers that need much of the server (documents, exports, lists of more than a megabyte) from then until the last
 * byte has left: each holds memory or disk for as long as its reader takes.
 */
export class HeavyAnswers {
  readonly #limits: HeavyLimits;
  readonly #counts = new Map<string, number>();

  constructor(limits: HeavyLimits = usual) {
    this.#limits = limits;
  }

  /** How many are under way. */
  get size(): number {
    return this.#counts.get('all') ?? 0;
  }

  /**
   * Takes a place.
   *
   * @returns gives it back, once
   * @throws AppError RESPOSTAS_DEMAIS when there is none left for the person, the company or anybody
   */
  enter(person: number, company: number | undefined): () => void {
    const keys = { person: `person ${person}`, company: `company ${company}`, all: 'all' } as const;
    for (const [kind, key] of Object.entries(keys) as [keyof HeavyLimits, string][]) {
      if ((this.#counts.get(key) ?? 0) >= this.#limits[kind]) throw noRoom();
    }
    for (const key of Object.values(keys)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      for (const key of Object.values(keys)) {
        const left = (this.#counts.get(key) ?? 0) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }
}
