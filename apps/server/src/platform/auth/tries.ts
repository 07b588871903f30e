import { sql } from 'kysely';
import { type Database, type Db, noScope } from '../database/index.ts';

/** How many failures in a row are free, and how the pause grows after them, in milliseconds. */
export interface Patience {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
}

/** What is counted: a keyed hash, and how much patience there is for it. */
export interface Counted {
  readonly key: string;
  readonly patience: Patience;
}

/** A failure is forgotten a day after the last one. */
const KEPT_FOR = 24 * 60 * 60_000;

interface Stored {
  readonly Chave: string;
  readonly Falhas: number;
  readonly LivreEm: string;
  readonly ExpiraEm: string;
}

/** What counting came to: how long to wait, in milliseconds; or how often each key has failed with this try. */
export type Count = { readonly wait: number } | { readonly wait: 0; readonly failures: ReadonlyMap<string, number> };

/** The rows of keys, locked in one order for everybody, so that nobody waits in a circle. */
async function lockTries(db: Db, keys: readonly string[], now: string): Promise<Stored[]> {
  await sql`
    insert into tentativas ("Chave", "Falhas", "LivreEm", "ExpiraEm")
    select chave, 0, ${now}::timestamptz, ${now}::timestamptz from unnest(${keys}::text[]) chave order by chave
    on conflict do nothing`.execute(db);
  const { rows } = await sql<Stored>`
    select * from tentativas where "Chave" = any(${keys}) order by "Chave" for update`.execute(db);
  return rows;
}

const pauseOf = ({ free, first, longest }: Patience, failures: number) =>
  failures < free ? 0 : Math.min(longest, first * 2 ** (failures - free));

/**
 * Counts a try as failed before the secret is checked, in a transaction of its own: a hundred tries at once are a hundred
 * tries, and what is rolled back with a refused request does not take the count with it. Who must wait is not counted.
 *
 * @param now - milliseconds since the epoch
 */
export function countTry(database: Database, counted: readonly Counted[], now: number): Promise<Count> {
  const moment = new Date(now).toISOString();
  return database.inTransaction(noScope, async (db) => {
    const keys = counted.map(({ key }) => key);
    const rows = await lockTries(db, keys, moment);
    const tries = counted.map(({ key, patience }) => {
      const row = rows.find(({ Chave }) => Chave === key);
      const before = row && Date.parse(row.ExpiraEm) > now ? row.Falhas : 0;
      const wait = row && before >= patience.free ? Math.max(0, Date.parse(row.LivreEm) - now) : 0;
      return { key, wait, failures: before + 1, free: now + pauseOf(patience, before + 1) };
    });
    const wait = Math.max(0, ...tries.map((each) => each.wait));
    if (wait > 0) return { wait };
    const moments = tries.map(({ free }) => new Date(free).toISOString());
    await sql`
      update tentativas t set "Falhas" = v.falhas, "LivreEm" = v.livre, "ExpiraEm" = v.livre + ${KEPT_FOR} * interval '1 ms'
      from unnest(${keys}::text[], ${tries.map(({ failures }) => failures)}::int[], ${moments}::timestamptz[])
        as v(chave, falhas, livre) where t."Chave" = v.chave`.execute(db);
    return { wait: 0, failures: new Map(tries.map(({ key, failures }) => [key, failures])) };
  });
}

/** Takes back a try that was no guess; of `forgotten` keys all failures. */
export async function uncountTries(
  database: Database,
  counted: readonly Counted[],
  forgotten: readonly Counted[] = [],
): Promise<void> {
  const [keys, gone] = [counted, forgotten].map((some) => some.map(({ key }) => key));
  await database.inTransaction(noScope, (db) =>
    sql`
      with rows as (
        select "Chave" from tentativas where "Chave" = any(${keys}) order by "Chave" for update
      )
      update tentativas t set "Falhas" = case when t."Chave" = any(${gone}) then 0 else greatest(0, t."Falhas" - 1) end
      from rows where t."Chave" = rows."Chave"`.execute(db),
  );
}

/** Those of some keys that are of known places. */
export async function knownPlaces(database: Database, keys: readonly string[], now: number): Promise<Set<string>> {
  const { rows } = await database.withScope(noScope, (db) =>
    sql<{ Chave: string }>`
      select "Chave" from lugares_conhecidos
      where "Chave" = any(${keys}) and "ExpiraEm" > ${new Date(now).toISOString()}::timestamptz`.execute(db),
  );
  return new Set(rows.map(({ Chave }) => Chave));
}

/** How long a place stays known after the last login from it. */
const KNOWN_FOR = 90 * KEPT_FOR;

/** Remembers where somebody has logged in from. */
export async function rememberPlaces(database: Database, keys: readonly string[], now: number): Promise<void> {
  const until = new Date(now + KNOWN_FOR).toISOString();
  await database.inTransaction(noScope, (db) =>
    sql`
      insert into lugares_conhecidos ("Chave", "ExpiraEm")
      select chave, ${until}::timestamptz from unnest(${keys}::text[]) chave order by chave
      on conflict ("Chave") do update set "ExpiraEm" = excluded."ExpiraEm"`.execute(db),
  );
}

/** Deletes what has expired. @param now - milliseconds since the epoch */
export async function forgetTries(database: Database, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  await database.withScope(noScope, async (db) => {
    await sql`delete from tentativas where "ExpiraEm" < ${moment}::timestamptz`.execute(db);
    await sql`delete from lugares_conhecidos where "ExpiraEm" < ${moment}::timestamptz`.execute(db);
  });
}
