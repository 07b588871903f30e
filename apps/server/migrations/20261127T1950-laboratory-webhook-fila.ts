import { type Kysely, sql } from 'kysely';

/** What still waits for an address is asked for at each delivery; most notices have arrived long ago. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index webhook_entregas_fila on webhook_entregas ("Empresa", "ClienteWebhook", id)
    where "Situacao" = 'Pendente'`.execute(db);
}
