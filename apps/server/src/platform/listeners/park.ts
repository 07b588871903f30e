import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { StoredEvent } from '../events/index.ts';
import type { Place } from './cursors.ts';
import type { Listener } from './listener.ts';

/** An event that is put aside: it could not be applied, or waits behind one of its order that could not. */
interface Parked {
  readonly Seq: number;
  readonly Evento: StoredEvent;
}

/** Whether an event of the same order is parked: this one then has to wait behind it. */
export async function isHeld(db: Db, { Empresa, Nome }: Place, group: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ouvinte_falhas where "Empresa" = ${Empresa} and "Nome" = ${Nome} and "Grupo" = ${group} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Puts an event aside, whole: the log forgets it. @param error - null for one that only waits behind another */
export async function park(
  db: Db,
  { order, name: Nome }: Listener,
  event: StoredEvent,
  error: { readonly text: string; readonly tries: number } | null,
  now: string,
): Promise<void> {
  const group = order(event);
  // One that comes behind others that are being tried again is tried with them.
  await sql`
    insert into ouvinte_falhas ("Empresa", "Nome", "Seq", "Grupo", "Evento", "Erro", "Tentativas", "Repetir", "Data")
    values (${event.Empresa}, ${Nome}, ${event.Seq}, ${group}, ${JSON.stringify(event)}::jsonb, ${error?.text ?? null},
      ${error?.tries ?? 0}, coalesce((select bool_or("Repetir") from ouvinte_falhas
        where "Empresa" = ${event.Empresa} and "Nome" = ${Nome} and "Grupo" = ${group}), false), ${now}::timestamptz)`.execute(
    db,
  );
}

/** The first parked event that somebody wants to be tried again. */
export async function nextToRetry(db: Db, { Empresa, Nome }: Place): Promise<Parked | undefined> {
  const { rows } = await sql<Parked>`
    select "Seq", "Evento" from ouvinte_falhas where "Empresa" = ${Empresa} and "Nome" = ${Nome} and "Repetir"
    order by "Seq" limit 1`.execute(db);
  return rows[0];
}

/**
 * A parked event was applied: those of its order that wait behind it are tried, also one that was put there while
 * somebody requested the others.
 */
export async function unpark(db: Db, { Empresa, Nome }: Place, Seq: number): Promise<void> {
  await sql`
    with applied as (
      delete from ouvinte_falhas where "Empresa" = ${Empresa} and "Nome" = ${Nome} and "Seq" = ${Seq} returning "Grupo"
    )
    update ouvinte_falhas f set "Repetir" = true from applied a
    where f."Empresa" = ${Empresa} and f."Nome" = ${Nome} and f."Grupo" = a."Grupo" and f."Seq" <> ${Seq}`.execute(db);
}

/** A parked event failed again: its order waits for an administrator as before. */
export async function parkAgain(db: Db, { Empresa, Nome }: Place, Seq: number, error: string): Promise<void> {
  await sql`
    update ouvinte_falhas f set "Repetir" = false,
      "Erro" = case when f."Seq" = ${Seq} then ${error} else f."Erro" end,
      "Tentativas" = f."Tentativas" + (f."Seq" = ${Seq})::int
    from ouvinte_falhas own where own."Empresa" = ${Empresa} and own."Nome" = ${Nome} and own."Seq" = ${Seq}
      and f."Empresa" = own."Empresa" and f."Nome" = own."Nome" and f."Grupo" = own."Grupo"`.execute(db);
}
