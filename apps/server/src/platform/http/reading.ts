import { recordReadings, rememberRecorded, unrecorded } from '../audit/index.ts';
import type { Database, Use } from '../database/index.ts';
import type { AnyCtx } from './ctx.ts';
import { boundOf, contextOf, type Doer } from './work.ts';

/** Nothing is written. */
const noGates: AnyCtx['gates'] = new Map();

/**
 * Does a person's reading over a connection bound to their companies, without a transaction, and then records who read
 * what (LGPD). Requests and background tasks read in no other way.
 */
export async function readingWork<T>(
  { database }: { readonly database: Database },
  doer: Doer,
  use: Use,
  work: (ctx: AnyCtx) => Promise<T>,
): Promise<T> {
  const { known, facts } = contextOf(doer, noGates);
  const answer = await database.withScope(boundOf(doer), (db) => work({ ...known, db }), use);
  const readings = unrecorded(doer.user, facts.entries);
  if (readings.length > 0) {
    await database.inTransaction(boundOf(doer), (db) => recordReadings(db, readings));
    rememberRecorded(doer.user, readings);
  }
  return answer;
}
