import { type Kysely, sql } from 'kysely';

/** Until when a provisional password opens the account; those that were given before have three days from here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credenciais add column "ProvisoriaAte" timestamptz(3)`.execute(db);
  await sql`
    update credenciais c set "ProvisoriaAte" = now() + interval '72 hours'
    from usuarios u where u.id = c."Usuario" and u."TrocarSenha"`.execute(db);
}
