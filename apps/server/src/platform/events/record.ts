import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { EventAuthor, NewEvent } from './event.ts';

/**
 * Writes events into the log of their companies, in the caller's transaction. Call it last.
 *
 * A reader asks for the events after the last number it has seen, so a smaller number must never appear later than a
 * larger one. A sequence of the database cannot promise that: it gives 7 and 8 to two transactions, and 8 may be
 * committed first. Here the number comes from the company's head row, which stays locked until the transaction ends:
 * whoever takes the next number has waited for this one to be committed or taken back. PostgreSQL makes a commit visible
 * before it lets go of the locks, so a reader that sees a number sees all smaller ones; and a rollback takes the head
 * back with it, so there are no gaps.
 */
export const recordEvents = (db: Db, author: EventAuthor, events: readonly NewEvent[]): Promise<void> =>
  recordEventsOf(
    db,
    events.map((event) => ({ ...event, author })),
  );

/** An event, and who made it happen. */
export interface AuthoredEvent extends NewEvent {
  readonly author: EventAuthor;
}

/** The same for events of one author or several. */
export async function recordEventsOf(db: Db, events: readonly AuthoredEvent[]): Promise<void> {
  const companies = Map.groupBy(events, ({ Empresa }) => Empresa);
  // In the order of the ids, so that two transactions never wait for each other.
  for (const [company, own] of [...companies].sort(([a], [b]) => a - b)) await append(db, company, own);
}

async function append(db: Db, company: number, events: readonly AuthoredEvent[]): Promise<void> {
  const column = <T>(pick: (event: AuthoredEvent) => T) => events.map(pick);
  await sql`
    with head as (
      insert into evento_heads as h ("Empresa", "Seq") values (${company}, ${events.length})
      on conflict ("Empresa") do update set "Seq" = h."Seq" + excluded."Seq" returning "Seq"
    )
    insert into eventos ("Empresa", "Seq", "Data", "Tipo", "Unidade", "Usuario", "Destinatario", "Assunto", "Dados")
    select ${company}, head."Seq" - ${events.length} + place, data, tipo, unidade, usuario, destinatario, assunto, dados
    from head, unnest(
      ${column(({ author }) => author.Data)}::timestamptz[], ${column(({ author }) => author.Usuario)}::bigint[],
      ${column(({ Tipo }) => Tipo)}::text[], ${column(({ Unidade }) => Unidade)}::bigint[],
      ${column(({ Destinatario }) => Destinatario)}::bigint[], ${column(({ Assunto }) => Assunto)}::text[],
      ${column(({ Dados }) => JSON.stringify(Dados))}::jsonb[]
    ) with ordinality as v(data, usuario, tipo, unidade, destinatario, assunto, dados, place)`.execute(db);
}
