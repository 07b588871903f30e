import type { Call } from '@bancada/contracts/shared';
import { request } from '../api/client.ts';
import type { AnyRow } from './types.ts';

/** So many ids are named in one address. */
const AT_ONCE = 200;

/** The rows of a noun with these ids, wherever they stand in its list; those that are gone are left out. */
export async function rowsById(call: Call, ids: readonly (string | number)[]): Promise<AnyRow[]> {
  const found: AnyRow[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const query = { id: ids.slice(from, from + AT_ONCE).map(String), _limit: '-1' };
    found.push(...((await request(call, { query })) as AnyRow[]));
  }
  return found;
}
