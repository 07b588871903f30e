import { type Kysely, sql } from 'kysely';

/**
 * Tasks that begin later, and tasks of the system: without a person, and, where they are for the whole installation,
 * without a company (`Empresa` 0). A line of the outbox waits there until it is due; without a moment it is due at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tarefas_de_fundo alter column "Usuario" drop not null`.execute(db);
  await sql`alter table tarefas_de_fundo drop constraint "tarefas_de_fundo_Empresa_fkey"`.execute(db);
  await sql`alter table tarefas_de_fundo add column "NaoAntes" timestamptz(3)`.execute(db);
  await sql`alter table outbox add column "NaoAntes" timestamptz(3) not null default '-infinity'`.execute(db);
  await sql`create index on outbox ("Empresa", "NaoAntes", id)`.execute(db);
}
