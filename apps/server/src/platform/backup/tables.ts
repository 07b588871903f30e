import { type ClientBase, escapeIdentifier } from 'pg';

/** A table as an archive holds it. */
export interface StoredTable {
  readonly name: string;
  /** All but those PostgreSQL computes. */
  readonly columns: string[];
}

/** A foreign key, as it can be made again. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Every table of ours by name, but what the migrator keeps about itself. */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%' order by 1`);
  return rows;
}

/** `"pacientes" ("Empresa", "id")`, as COPY takes it. */
export const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

/** Where each identity column goes on, at least. Read it after the rows. */
export async function identities(client: ClientBase) {
  const { rows } = await client.query<{ table: string; column: string; value: number }>(`
    select c.relname::text as table, a.attname::text as column, s.last_value as value
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename)
      = pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''
      and s.last_value is not null order by 1, 2`);
  return rows;
}

/** Whether nobody has worked in this database yet: no company and no user. */
export async function isUnused(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ unused: boolean }>(
    `select not exists (select from empresas) and not exists (select from usuarios) as unused`,
  );
  return rows[0]?.unused ?? false;
}

/**
 * Lets rows be loaded in any order, by an owner that row-level security binds: foreign keys are taken away and made
 * again by what is answered, which checks every one of them.
 */
export async function loosen(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const { rows: forced } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  const each = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await each(keys.map(({ table, name }) => `alter table ${table} drop constraint ${escapeIdentifier(name)}`));
  await each(forced.map(({ name }) => `alter table ${escapeIdentifier(name)} no force row level security`));
  return async () => {
    await each(
      keys.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
      ),
    );
    await each(forced.map(({ name }) => `alter table ${escapeIdentifier(name)} force row level security`));
  };
}
