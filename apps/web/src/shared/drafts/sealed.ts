import { reportError } from '../errors/report.ts';
import type { DraftCipher } from './cipher.ts';
import type { Sealed } from './database.ts';

/** What is drafted: cells of results, cells of registries' grids, or whatever else is typed as a whole. */
export type DraftKind = 'cells' | 'grids' | 'forms';

/** A draft as it is stored. */
export function sealedOf(
  cipher: DraftCipher,
  kind: DraftKind,
  id: string | number,
  draft: unknown,
  stamp?: string,
): Sealed {
  const name = cipher.nameOf(kind, id);
  return { name, group: cipher.groupOf(kind), box: cipher.seal(name, draft), ...(stamp !== undefined && { stamp }) };
}

/** What was drafted; undefined, and reported, when it was damaged: one draft keeps no other from being read. */
export function openSealed(cipher: DraftCipher, { name, box }: Sealed): unknown {
  try {
    return cipher.open(name, box);
  } catch (cause) {
    reportError(new Error('A draft in this browser is damaged', { cause }));
    return undefined;
  }
}
