import { type Kysely, sql } from 'kysely';

/** Messages to instruments are kept with those from them; a connection says whether its orders name the patient. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mensagem_instrumentos add column "Sentido" text not null default 'Recebida'`.execute(db);
  await sql`alter table conexao_instrumentos add column "EnviaNome" boolean not null default false`.execute(db);
}
