import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { worded, type WordedEntry } from './chain.ts';
import type { AuditEntry } from './entry.ts';
import { recordWorded } from './record.ts';

const QUARTER = 15 * 60 * 1000;

/** The quarter of an hour that a moment lies in, as its beginning; ISO 8601. */
export const quarterOf = (moment: string): string =>
  new Date(Math.floor(Date.parse(moment) / QUARTER) * QUARTER).toISOString();

/** The people an entry names; 0 stands for a search, which names nobody. */
function peopleOf({ RegistroId, Para }: AuditEntry): number[] {
  if (RegistroId !== null) return [RegistroId];
  const ids = typeof Para === 'object' && Para !== null && 'ids' in Para ? Para.ids : undefined;
  return Array.isArray(ids) ? ids.map(Number) : [0];
}

/** An entry that shows these people alone. */
export function entryOfPeople(entry: AuditEntry, people: readonly number[]): AuditEntry {
  const Para = { ...(entry.Para as object), ids: undefined };
  if (people.length === 1) return { ...entry, RegistroId: people[0] || null, Para };
  return { ...entry, RegistroId: null, Para: { ...Para, ids: people } };
}

/** Enters a reading into those of its quarter. Answers what is new of it: another request may have been faster. */
async function claim(db: Db, { entry, author }: WordedEntry): Promise<WordedEntry[]> {
  const { Usuario, Data } = author;
  const quarter = quarterOf(Data);
  const { rows } = await sql<{ Paciente: number }>`
    with old as (
      delete from leituras where "Empresa" = ${entry.Empresa} and "Usuario" = ${Usuario} and "Quarto" < ${quarter}::timestamptz
    )
    insert into leituras ("Empresa", "Usuario", "Quarto", "Chamada", "Paciente")
    select ${entry.Empresa}, ${Usuario}, ${quarter}::timestamptz, ${entry.oncePerQuarter}, person
    from unnest(${peopleOf(entry)}::bigint[]) as p(person) order by person
    on conflict do nothing returning "Paciente"`.execute(db);
  return rows.length === 0
    ? []
    : [
        worded(
          entryOfPeople(
            entry,
            rows.map(({ Paciente }) => Paciente),
          ),
          author,
        ),
      ];
}

/**
 * Writes what was read into the audit, in the caller's transaction: an entry of `oncePerQuarter` only as far as this
 * quarter of an hour has no such line of the reader yet.
 */
export async function recordReadings(db: Db, entries: readonly WordedEntry[]): Promise<void> {
  const fresh: WordedEntry[] = [];
  for (const each of entries) {
    if (each.entry.oncePerQuarter === undefined) fresh.push(each);
    else fresh.push(...(await claim(db, each)));
  }
  if (fresh.length > 0) await recordWorded(db, fresh);
}

/** Readings of one reader that this process has recorded, as long as the reader's rights are remembered. */
const recorded = new WeakMap<object, Set<string>>();

/** How many of them are remembered for a reader. */
const MOST = 1000;

const keyOf = ({ entry: { Empresa, oncePerQuarter, RegistroId, Para }, author: { Data } }: WordedEntry) =>
  JSON.stringify([quarterOf(Data), Empresa, oncePerQuarter, RegistroId, Para]);

/** The readings that are not recorded yet as far as this process remembers; of `oncePerQuarter` alone. */
export function unrecorded(reader: object, entries: readonly WordedEntry[]): readonly WordedEntry[] {
  const known = recorded.get(reader);
  if (!known) return entries;
  return entries.filter((each) => each.entry.oncePerQuarter === undefined || !known.has(keyOf(each)));
}

/** Remembers readings that are committed. */
export function rememberRecorded(reader: object, entries: readonly WordedEntry[]): void {
  const known = recorded.get(reader) ?? new Set();
  if (known.size > MOST) known.clear();
  for (const each of entries) if (each.entry.oncePerQuarter !== undefined) known.add(keyOf(each));
  recorded.set(reader, known);
}
