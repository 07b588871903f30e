import type { Lab } from './lab-builders.ts';

/** One row of every noun of a laboratory, by path; and a sample's file. */
export interface Seeded {
  readonly lab: Lab;
  /** Of the nouns whose seeded row is no longer the first version. */
  readonly versions: Map<string, number>;
  readonly ids: ReadonlyMap<string, number>;
  /** Uploads that have begun, by the path of their noun. */
  readonly envios: Readonly<Record<string, string>>;
  /** A role nobody has. */
  readonly freeRole: number;
  /** A word that only the order of these rows has. */
  readonly word: string;
}
