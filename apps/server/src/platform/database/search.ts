import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import { BootError } from '../boot-error.ts';

/** Extensions of PostgreSQL the search needs: trigrams, and the company in the same index. */
const extensions = ['pg_trgm', 'btree_gin'] as const;

/** Where they are installed: `public` holds the product's tables alone. */
const SCHEMA = 'extensions';

/** The column that holds the searched text of a row. */
export const SEARCH_COLUMN = 'Busca';

const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucnyy';

/** Lower case without accents: how text is searched, whatever the locale of the database. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${text} collate "pt-BR-x-icu"), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`;

const plainOf = new Map(Array.from(ACCENTED, (letter, place) => [letter, PLAIN[place] ?? letter]));

/**
 * The same of a text that is searched for: sent folded it is a constant, which plans for any values would fold anew for
 * each row. Letters that only one of both Unicode tables knows, here or in PostgreSQL, may differ.
 */
export const foldText = (text: string): string =>
  Array.from(text.toLocaleLowerCase('pt-BR'), (letter) => plainOf.get(letter) ?? letter).join('');

/**
 * Requires that the search can be set up. For the owner, before migrations.
 *
 * @throws BootError DATABASE_EXTENSION_MISSING when the server does not offer an extension
 */
export async function requireExtensions(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [extensions],
  );
  const missing = extensions.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length === 0) return;
  throw new BootError(
    'DATABASE_EXTENSION_MISSING',
    `The PostgreSQL server does not offer the extension ${missing.join(' and ')}; install its package of additional ` +
      `modules (postgresql-contrib) and start again.`,
  );
}

/** Installs the extensions in the database that is migrated; they are trusted, so that its owner may. */
export async function createExtensions(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(db);
  for (const name of extensions) {
    await sql`create extension if not exists ${sql.id(name)} schema ${sql.id(SCHEMA)}`.execute(db);
  }
}

/**
 * Makes a table searchable: stores the folded text of the fields in a column that PostgreSQL computes, and indexes its
 * trigrams, the company first. For migrations, after `create table`; again when a noun's `search` changes.
 *
 * @param fields - the noun's `search`, in its order
 */
export async function searchable(db: Kysely<unknown>, table: string, fields: readonly string[]): Promise<void> {
  const computed = await computedColumns(db, table);
  const texts = fields.map(
    (name) => sql`' ' || ${folded(sql`coalesce((${computed.get(name) ?? sql.id(name)})::text, '')`)}`,
  );
  const name = sql.table(table);
  const column = sql.id(SEARCH_COLUMN);
  // A space before each field: words begin there, and none reaches from one field into the next.
  await sql`
    alter table ${name} drop column if exists ${column},
      add column ${column} text collate "C" not null generated always as (${sql.join(texts, sql` || `)}) stored`.execute(
    db,
  );
  await sql`
    create index on ${name} using gin ("Empresa" ${await opclass(db, 'int8_ops', 'btree_gin')},
      ${column} ${await opclass(db, 'gin_trgm_ops', 'pg_trgm')})`.execute(db);
}

/** Computed columns by name: what computes them stands in for them, for one cannot be computed from another. */
async function computedColumns(db: Kysely<unknown>, table: string): Promise<Map<string, RawBuilder<unknown>>> {
  const { rows } = await sql<{ name: string; expression: string }>`
    select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = ${table}::regclass and a.attgenerated <> ''`.execute(db);
  return new Map(rows.map(({ name, expression }) => [name, sql.raw(expression)]));
}

/** An operator class by the schema its extension is in: an administrator may have installed it elsewhere. */
async function opclass(db: Kysely<unknown>, name: string, extension: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = ${extension}`.execute(db);
  return sql.id(rows[0]?.schema ?? SCHEMA, name);
}

/** The function behind LIKE. */
const LIKE = 'pg_catalog.textlike(text, text)';

/**
 * Lets LIKE use an index under row-level security: PostgreSQL evaluates only functions that cannot give away a row's
 * values before it has applied the policy, and does not count LIKE among them unless it is told to (decision 19).
 *
 * @returns false when this takes an administrator, who has not done it yet: searches then read every row
 */
export async function letLikeUseIndexes(owner: ClientBase): Promise<boolean> {
  if (await likeUsesIndexes(owner)) return true;
  const { rows } = await owner.query<{ may: boolean }>(
    'select rolsuper as may from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.may) return false;
  await owner.query(`alter function ${LIKE} leakproof`);
  return true;
}

/** Whether LIKE may use an index under row-level security in this database. */
export async function likeUsesIndexes(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ leakproof: boolean }>(
    'select proleakproof as leakproof from pg_proc where oid = $1::regprocedure',
    [LIKE],
  );
  return rows[0]?.leakproof ?? false;
}

/** What an administrator has to run where `letLikeUseIndexes` could not do it. */
export const SLOW_SEARCH = `Searches read every row: let an administrator of the database run once: alter function ${LIKE} leakproof;`;
