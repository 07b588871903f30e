import type { Noun, Writes } from '@bancada/contracts';
import type { z } from 'zod';
import type { FieldValues } from '../resource/field-values.ts';

/** Rows of a noun that most companies need, as a room declares them. */
export interface FirstRows {
  /** The noun's path. */
  readonly path: string;
  /** Where the rows are from, in Portuguese: people read it before they decide. */
  readonly source: string;
  /** The day of the source, as `2026-08-22`. */
  readonly date: string;
  /**
   * The keys by which a row is recognised: a company that has a row with the same values in the fields of any of them has
   * it already. Links name rows by the first one.
   */
  readonly keys: readonly (readonly string[])[];
  /** The rows, those that others of them link to first. @param today - as `2026-11-20`: rows of a calendar depend on it */
  readonly rows: (today: string) => readonly FieldValues[];
}

type Shape = z.core.$ZodLooseShape;

/** The fields of a first row: a link is the text by which the linked row is found; those left out are empty or off. */
type FirstRow<S extends Shape, F extends string, K extends string> = {
  readonly [Name in Exclude<keyof z.output<z.ZodObject<S>>, F>]?: Name extends K
    ? string | null
    : z.output<z.ZodObject<S>>[Name];
};

interface Options<S extends Shape, F extends string, K extends string> {
  readonly source: string;
  readonly date: string;
  /** One key with the field `Nome`, unless others are given. */
  readonly keys?: readonly (readonly (keyof S & string)[])[];
  readonly rows: readonly FirstRow<S, F, K>[] | ((today: string) => readonly FirstRow<S, F, K>[]);
}

/**
 * Declares rows of a noun that most companies need: facts from a public source, or what the product suggests to begin
 * with. They are added by a person's act, through the noun's own rules, and are ordinary rows from then on.
 */
export function firstRows<
  S extends Shape,
  W extends Writes,
  N extends string,
  F extends keyof S & string,
  K extends string,
>(
  { path }: Pick<Noun<S, W, undefined, N, F, K>, 'path' | 'schema' | 'calls'>,
  { source, date, keys = [['Nome']], rows }: Options<S, F, K>,
): FirstRows {
  return { path, source, date, keys, rows: typeof rows === 'function' ? rows : () => rows };
}
