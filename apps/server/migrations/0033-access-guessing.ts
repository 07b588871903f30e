import { type Kysely, sql } from 'kysely';
import { grant } from '../src/platform/database/rls.ts';

/**
 * Failed tries of secrets, and where people have logged in from before. Keys are keyed hashes: no address, device or
 * e-mail can be read from them. They belong to no company: at a login nothing is known yet in whose company to look.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tentativas (
      "Chave" text primary key,
      "Falhas" int not null,
      "LivreEm" timestamptz(3) not null,
      "ExpiraEm" timestamptz(3) not null
    )`.execute(db);
  await sql`create index on tentativas ("ExpiraEm")`.execute(db);
  await sql`
    create table lugares_conhecidos (
      "Chave" text primary key,
      "ExpiraEm" timestamptz(3) not null
    )`.execute(db);
  await sql`create index on lugares_conhecidos ("ExpiraEm")`.execute(db);
  for (const table of ['tentativas', 'lugares_conhecidos']) await grant(db, table);
}
