import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/** The last number of each series of documents; a series that begins anew each year has a row for each, others year 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table series (
      "Empresa" bigint not null references empresas (id),
      "Serie" text not null,
      "Ano" int not null,
      "Ultimo" bigint not null,
      primary key ("Empresa", "Serie", "Ano")
    )`.execute(db);
  await rls(db, 'series');
}
