import { sql } from 'kysely';
import type { Database, Db } from '../database/index.ts';
import type { StoredEvent } from './event.ts';

/**
 * The events of a company after a number, in their order, once they are on disk: after a crash of the database the
 * number of one that was not would be given to another event, which readers that had the first would never see.
 */
export async function readEvents(
  database: Database,
  empresa: number,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  const events = await database.withScope({ empresas: [empresa], unidades: [] }, (db) =>
    eventsAfter(db, empresa, after, limit),
  );
  if (events.length > 0) await database.durable();
  return events;
}

/**
 * The same inside a transaction, for what leaves nothing outside the database: what it writes is committed after what it
 * read, so a crash cannot take back the one without the other.
 */
export async function eventsAfter(db: Db, empresa: number, after: number, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select "Empresa", "Seq", "Data", "Tipo", "Unidade", "Usuario", "Destinatario", "Assunto", "Dados" from eventos
    where "Empresa" = ${empresa} and "Seq" > ${after} order by "Seq" limit ${limit}`.execute(db);
  return rows;
}

/** The number of the last event of each company; companies without any are left out. */
export async function readHeads(database: Database, empresas: readonly number[]): Promise<Map<number, number>> {
  if (empresas.length === 0) return new Map();
  const { rows } = await database.withScope({ empresas, unidades: [] }, (db) =>
    sql<{ Empresa: number; Seq: number }>`
      select "Empresa", "Seq" from evento_heads where "Empresa" = any(${empresas})`.execute(db),
  );
  return new Map(rows.map(({ Empresa, Seq }) => [Empresa, Seq]));
}

/**
 * The number after which the events of a company since a moment (ISO 8601) stand; undefined when there are none since.
 * Some of those after it may be older: events are numbered when their transaction ends and dated when it begins.
 */
export async function readSince(database: Database, empresa: number, since: string): Promise<number | undefined> {
  const { rows } = await database.withScope({ empresas: [empresa], unidades: [] }, (db) =>
    sql<{ after: number | null }>`
      select min("Seq") - 1 as after from eventos
      where "Empresa" = ${empresa} and "Data" >= ${since}::timestamptz`.execute(db),
  );
  return rows[0]?.after ?? undefined;
}

/**
 * Deletes the events of a company from before a moment (ISO 8601). The last one stays: it shows where the log is.
 *
 * @param listeners - events that one of these has not read yet stay, too
 */
export async function forgetEvents(
  database: Database,
  empresa: number,
  before: string,
  listeners: readonly string[] = [],
): Promise<void> {
  await database.withScope({ empresas: [empresa], unidades: [] }, (db) =>
    sql`
      delete from eventos where "Empresa" = ${empresa} and "Data" < ${before}::timestamptz
        and "Seq" < (select "Seq" from evento_heads where "Empresa" = ${empresa})
        and "Seq" <= coalesce((select min("Seq") from ouvintes
          where "Empresa" = ${empresa} and "Nome" = any(${listeners})), "Seq")`.execute(db),
  );
}
