import { AppError } from '../errors/index.ts';
import type { Room } from '../http/room.ts';
import type { Writing } from '../resource/store-row.ts';

/** The nouns whose rows may come from a file. */
export interface Writings {
  readonly all: readonly Writing[];
  /** The noun at a path. @throws AppError NAO_ENCONTRADO for one that this version does not import */
  of(path: string): Writing;
}

/** The nouns of rooms whose rows may come from a file. */
export function writingsOf(rooms: readonly Pick<Room, 'imported'>[]): Writings {
  const all = rooms.flatMap(({ imported }) => imported);
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
