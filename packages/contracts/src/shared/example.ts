import type { z } from 'zod';
import type { Resource } from './any-resource.ts';

/** What a valid row of a noun has beyond what its schema says: `packages/testing` makes rows of both. */
export interface Example {
  readonly of: Resource;
  /** Fields of the row that is the `n`th one of its noun. */
  readonly fields: (n: number) => Readonly<Record<string, unknown>>;
}

/**
 * Declares what the example of a noun needs: fields that depend on each other, or that a rule narrows. It stands beside
 * the noun and is found through its room's door.
 */
export const example = <R extends Resource>(of: R, fields: (n: number) => Partial<z.input<R['schema']>>): Example => ({
  of,
  fields,
});
