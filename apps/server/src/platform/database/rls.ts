import { type Kysely, sql } from 'kysely';
import { appRole } from './role.ts';

/** The companies of the current request, as `withScope` set them. Unset means none. */
const companies = sql`any((select string_to_array(current_setting('app.empresas', true), ',')::bigint[])::bigint[])`;

/** What the application may do with a table. */
export type Privilege = 'select' | 'insert' | 'update' | 'delete';

const everything: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];

/**
 * Binds a tenant table to the companies of the request: the second line of tenancy, behind the filter every query
 * carries itself. For migrations, after `create table`.
 *
 * @param table - has a column "Empresa"
 * @param privileges - all four, unless the table is append-only
 */
export async function rls(db: Kysely<unknown>, table: string, privileges = everything): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy empresa on ${name} using ("Empresa" = ${companies}) with check ("Empresa" = ${companies})`.execute(
    db,
  );
  await grant(db, table, privileges);
}

/**
 * Opens a table that belongs to no company (users, roles) to the application. For migrations; say there why the table
 * has no company of its own.
 */
export async function grant(db: Kysely<unknown>, table: string, privileges = everything): Promise<void> {
  await sql`grant ${sql.raw(privileges.join(', '))} on ${sql.table(table)} to ${sql.raw(appRole)}`.execute(db);
}
