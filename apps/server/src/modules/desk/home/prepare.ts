import { activeValue, MAX_LINHAS_QUADRO } from '@bancada/contracts';
import { userWith } from '../../../platform/auth/user.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { findResource } from '../../../platform/resource/find.ts';
import { type ListQuery, parsePartialQuery } from '../../../platform/resource/list-query.ts';
import { asReader, type Readable } from '../../../platform/resource/reader.ts';
import type { Asked, Tile } from '../../../platform/tile.ts';

/** A tile as its caller may read it. */
export interface ReadyTile extends Readable {
  readonly tile: Tile;
  /** What its page filters by. */
  readonly filter: Readonly<Record<string, string[]>>;
  /** The same, and what every list of the noun has: rows in use, of the chosen unit; ordered as its short list. */
  readonly query: ListQuery;
}

/** A tile for the caller; null where they have its ability nowhere, or may not list its noun there. */
export function readyTile(ctx: AnyCtx, tile: Tile, asked: Asked, unidade: number | undefined): ReadyTile | null {
  const reader = asReader({ ...ctx, user: userWith(ctx.user, tile.ability) }, tile.noun);
  if (!reader) return null;
  const filter = filterOf(tile, asked);
  return { ...reader, tile, filter, query: queryOf(tile, filter, unidade) };
}

const filterOf = (tile: Tile, asked: Asked): ReadyTile['filter'] =>
  Object.fromEntries(Object.entries(tile.filter(asked)).map(([name, values = []]) => [name, [...values]]));

function queryOf(
  { noun, sort, shows, date }: Tile,
  filter: ReadyTile['filter'],
  unidade: number | undefined,
): ListQuery {
  const { lifecycle, scope, unitField, relations } = noun;
  const fields = [...shows, ...(date === null ? [] : [date]), ...Object.keys(relations), 'id'];
  return parsePartialQuery(
    noun,
    {
      ...filter,
      ...(lifecycle ? { [lifecycle]: String(activeValue(lifecycle)) } : {}),
      ...(scope === 'unidade' && unidade !== undefined ? { [unitField]: String(unidade) } : {}),
      ...(sort === null ? {} : { _sort: sort }),
      _limit: String(MAX_LINHAS_QUADRO),
      _fields: fields.join(','),
    },
    findResource,
  );
}
