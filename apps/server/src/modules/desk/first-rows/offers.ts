import type { Resource } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Room } from '../../../app/room.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import type { FirstRows } from '../../../platform/first-rows/declare.ts';

/** First rows that are offered, with the noun they are of and its rules. */
export interface Offer extends FirstRows {
  readonly writing: Writing;
  /** The paths of other nouns to whose first rows these link. */
  readonly after: readonly string[];
}

/** The first rows of all rooms. */
export interface Offers {
  /** Each after those it links to. */
  readonly all: readonly Offer[];
  /** Those of a noun. @throws AppError NAO_ENCONTRADO for a path whose noun has none */
  of(path: string): Offer;
  /** Those of some nouns and of all they link to, in the order in which they are added. @throws AppError NAO_ENCONTRADO */
  withLinked(paths: readonly string[]): readonly Offer[];
}

/** The first rows that rooms offer. */
export function offersOf(rooms: readonly Pick<Room, 'imported' | 'firstRows'>[]): Offers {
  const writings = new Map(rooms.flatMap(({ imported }) => imported).map((each) => [each.resource.path, each]));
  const declared = new Map(rooms.flatMap(({ firstRows }) => firstRows).map((each) => [each.path, each]));
  const offers = new Map<string, Offer>();
  const place = (rows: FirstRows): Offer => {
    const writing = writings.get(rows.path);
    if (!writing) throw new Error(`${rows.path} has first rows and is not written by the general calls.`);
    const after = linkedPaths(writing.resource, rows).filter((path) => declared.has(path));
    for (const path of after) if (!offers.has(path)) place(found(declared, path));
    const offer = { ...rows, writing, after };
    offers.set(rows.path, offer);
    return offer;
  };
  for (const rows of declared.values()) if (!offers.has(rows.path)) place(rows);
  const all = [...offers.values()];
  const of = (path: string) => found(offers, path);
  return {
    all,
    of,
    withLinked(paths) {
      const wanted = new Set<string>();
      const want = (path: string): void => {
        if (wanted.has(path)) return;
        wanted.add(path);
        of(path).after.forEach(want);
      };
      paths.forEach(want);
      return all.filter(({ path }) => wanted.has(path));
    },
  };
}

function found<T>(all: ReadonlyMap<string, T>, path: string): T {
  const one = all.get(path);
  if (!one) throw new AppError('NAO_ENCONTRADO');
  return one;
}

/** The other nouns that some of the rows link to. Any day will do: rows of all days have the same links. */
function linkedPaths({ relations, path: own }: Resource, { rows }: FirstRows): string[] {
  const named = new Set(rows('2026-01-01').flatMap((row) => Object.keys(row).filter((name) => row[name] !== null)));
  const paths = Object.entries(relations).flatMap(([name, { path }]) => (named.has(name) ? [path] : []));
  return [...new Set(paths)].filter((path) => path !== own);
}
