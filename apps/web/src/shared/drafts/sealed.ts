import { reportError } from '../errors/report.ts';
import type { DraftCipher } from './cipher.ts';
import type { Sealed } from './database.ts';

/** What is drafted: cells of results, or forms and grids of registries. */
export type DraftKind = 'cells' | 'forms';

/** A draft as it is stored. */
export function sealedOf(cipher: DraftCipher, kind: DraftKind, id: string | number, draft: unknown): Sealed {
  const name = cipher.nameOf(kind, id);
  return { name, group: cipher.groupOf(kind), box: cipher.seal(name, draft) };
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
