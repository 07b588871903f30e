import { type Kysely, sql } from 'kysely';
import { grant } from '../src/platform/database/rls.ts';

/**
 * That the installation was set up: one row at most, written in the transaction that makes the first company, so that
 * of two people who do it at once one finds it done. It belongs to no company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table instalacao (
      id int primary key check (id = 1),
      "ConcluidaEm" timestamptz(3) not null
    )`.execute(db);
  await grant(db, 'instalacao', ['select', 'insert']);
}
