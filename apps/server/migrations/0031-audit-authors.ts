import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * Lines of the audit no longer look up their author one by one: who writes is entered once for each company, and that
 * entry's foreign key says that the person is there and keeps them from being deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_authors (
      "Empresa" bigint not null references empresas (id),
      "Usuario" bigint not null references usuarios (id),
      primary key ("Empresa", "Usuario")
    )`.execute(db);
  await sql`create index on audit_authors ("Usuario")`.execute(db);
  // Without this an owner that is no superuser would see no line of any company.
  await sql`alter table audit_log no force row level security`.execute(db);
  await sql`
    insert into audit_authors select distinct "Empresa", "Usuario" from audit_log where "Usuario" is not null`.execute(
    db,
  );
  await sql`alter table audit_log force row level security`.execute(db);
  await sql`alter table audit_log drop constraint "audit_log_Usuario_fkey"`.execute(db);
  await rls(db, 'audit_authors', ['select', 'insert']);
}
