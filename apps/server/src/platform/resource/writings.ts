import { AppError } from '../errors/index.ts';
import type { Writing } from './store-row.ts';

/** Some of the rooms' nouns, by their paths. */
export interface Writings {
  readonly all: readonly Writing[];
  /** The noun at a path. @throws AppError NAO_ENCONTRADO for one that is not among them */
  of(path: string): Writing;
}

/** Nouns by their paths. */
export function writingsOf(all: readonly Writing[]): Writings {
  const byPath = new Map(all.map((writing) => [writing.resource.path, writing]));
  return {
    all,
    of(path) {
      const writing = byPath.get(path);
      if (!writing) throw new AppError('NAO_ENCONTRADO');
      return writing;
    },
  };
}
