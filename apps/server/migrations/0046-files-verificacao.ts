import { type Kysely, sql } from 'kysely';

/** What the virus scanner said of each file. Those that were stored before were never scanned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sample_arquivos', 'job_arquivos']) {
    await sql`alter table ${sql.table(table)} add column "Verificacao" text not null default 'nao_verificado'`.execute(
      db,
    );
  }
  // Of an upload in parts: null until all of it is written and scanned.
  await sql`alter table envios add column "Verificacao" text`.execute(db);
}
