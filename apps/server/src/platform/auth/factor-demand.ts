import type { UserInfo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * What is asked of a person.
 *
 * @param grace - of `loginRules`
 * @param since - when the person first logged in after it was asked; null: not yet
 * @param now - ISO 8601
 */
export function demandOf(
  grace: number | null,
  { has, since }: { readonly has: boolean; readonly since: string | null },
  now: string,
): UserInfo['ExigeDoisFatores'] {
  if (grace === null) return null;
  if (has || since === null) return { Ate: null, Agora: false };
  const until = Date.parse(since) + grace * DAY;
  return { Ate: new Date(until).toISOString(), Agora: until <= Date.parse(now) };
}

/** Writes down at a login since when a person knows of the demand; answers whether that has changed. */
export async function noteDemand(db: Db, { id, ExigeDoisFatores }: UserInfo, now: string): Promise<boolean> {
  const since = ExigeDoisFatores === null ? null : now;
  const { numAffectedRows } = await sql`
    update credenciais set "DoisFatoresDesde" = ${since}::timestamptz
    where "Usuario" = ${id} and ("DoisFatoresDesde" is null) <> ${since === null}`.execute(db);
  return Boolean(numAffectedRows);
}
