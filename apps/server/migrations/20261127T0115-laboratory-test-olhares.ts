import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * When each person last looked at each test in the review. What changed since is read from audit and history; `Seq` is
 * where the audit was, for lines of a transaction that ends later have earlier moments, but never earlier places.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_olhares (
      "Empresa" bigint not null references empresas (id),
      "Usuario" bigint not null references usuarios (id),
      "Test" bigint not null,
      "Data" timestamptz not null,
      "Seq" bigint not null,
      primary key ("Empresa", "Test", "Usuario"),
      foreign key ("Empresa", "Test") references tests ("Empresa", id)
    )`.execute(db);
  await rls(db, 'test_olhares');
}
