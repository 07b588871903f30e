import { CONTAGEM_EXATA } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { listStatement, whereClause } from '../../../platform/resource/list-sql.ts';
import type { ReadyTile } from './prepare.ts';

/** A row of a short list as the database answers it: links with what they show. */
export type ShownRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** What the database says of a tile: at most one row more than `CONTAGEM_EXATA`, and the first of them. */
export interface CountedTile {
  readonly n: number;
  readonly rows: readonly ShownRow[];
}

/** For how long tiles are counted one by one, in milliseconds, after all together failed. */
const PATIENCE = 8000;

/** Reads tiles by one statement. Where that fails each is read alone, so that one cannot take the others down. */
export async function countTiles(
  db: Db,
  tiles: readonly ReadyTile[],
  failed: (tile: ReadyTile, error: unknown) => void,
): Promise<readonly (CountedTile | null)[]> {
  if (tiles.length === 0) return [];
  try {
    return await countTogether(db, tiles);
  } catch (error) {
    return await countAlone(db, tiles, { failed, error });
  }
}

async function countTogether(db: Db, tiles: readonly ReadyTile[]): Promise<readonly CountedTile[]> {
  const { rows } = await sql<CountedTile>`${sql.join(tiles.map(branch), sql` union all `)} order by place`.execute(db);
  return rows;
}

async function countAlone(
  db: Db,
  tiles: readonly ReadyTile[],
  { failed, error: first }: { failed: (tile: ReadyTile, error: unknown) => void; error: unknown },
): Promise<readonly (CountedTile | null)[]> {
  const until = performance.now() + PATIENCE;
  const counted: (CountedTile | null)[] = [];
  for (const tile of tiles) {
    const one = performance.now() < until ? countTogether(db, [tile]) : Promise.reject(first);
    counted.push(
      await one.then(
        ([found]) => found ?? null,
        (error: unknown) => (failed(tile, error), null),
      ),
    );
  }
  // Then it is no tile that is wrong.
  if (counted.every((each) => each === null)) throw first;
  return counted;
}

/** The rows `t` of a tile. */
export const rowsOf = ({ noun, query, ctx: { scope } }: ReadyTile): RawBuilder<boolean> =>
  whereClause(noun, query, scope);

function branch(ready: ReadyTile, place: number): RawBuilder<unknown> {
  const { noun, query, tile } = ready;
  const where = rowsOf(ready);
  const list =
    tile.shows.length === 0
      ? sql`'[]'::jsonb`
      : sql`
    (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${listStatement(noun, query, where, true)}) as r)`;
  return sql`select ${sql.lit(place)} as place, ${list} as rows,
    (select count(*) from (
      select from ${sql.table(noun.table)} as t where ${where} limit ${sql.lit(CONTAGEM_EXATA + 1)}) as c) as n`;
}
