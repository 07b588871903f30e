import { type ClientBase, escapeIdentifier } from 'pg';
import { leavingFields } from './entry.ts';

/** A row that is not what the audit says of it. Fields are named, values never: they are health data. */
export interface DifferentRow {
  readonly Empresa: number;
  readonly table: string;
  readonly id: number;
  /** The fields that differ; undefined when the row is missing. */
  readonly fields: readonly string[] | undefined;
}

/** Rows compared by one statement. */
const BATCH = 1000;

/** The tables with rows of companies that the audit names. */
async function auditedTables(client: ClientBase, empresa: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('Empresa', 'id')) = 2
       and exists (select from audit_log l where l."Empresa" = $1 and l."Entidade" = c.relname) order by 1`,
    [empresa],
  );
  return rows.map(({ name }) => name);
}

interface Compared {
  readonly id: number;
  readonly missing: boolean;
  readonly fields: readonly string[];
}

/** The next rows that lines of changes name. */
const NAMED = `
  select distinct "RegistroId" as id from audit_log
  where "Empresa" = $1 and "Entidade" = $2 and "RegistroId" > $3 and "Acao" <> all($4) and "Chave" is not null order by 1 limit ${BATCH}`;

/**
 * Compares rows with the audit: each field with the last value a line gave it. Lines hold values as JSON;
 * `jsonb_populate_record` reads them as the columns' own types.
 */
const compareRows = (table: string) => `
  with said as (
    select a."RegistroId" as id, jsonb_object_agg(f.key, f.value order by a."Seq") filter (where f.key is not null) as fields,
      (array_agg(coalesce(a."Para", 'null') = 'null' order by a."Seq" desc))[1] as gone
    from audit_log a
    left join lateral jsonb_each(case when jsonb_typeof(a."Para") = 'object' then a."Para" end) f on true
    where a."Empresa" = $1 and a."Entidade" = $2 and a."RegistroId" = any($3) and a."Acao" <> all($4)
      and a."Chave" is not null
    group by 1
  )
  select s.id, t.id is null and not s.gone as missing, array(
    select key from jsonb_each(to_jsonb(jsonb_populate_record(t, coalesce(s.fields, '{}')))) as audited(key, value)
    where t.id is not null and value is distinct from to_jsonb(t) -> key and key <> 'Versao'
    order by key) as fields
  from said s left join ${escapeIdentifier(table)} t on t."Empresa" = $1 and t.id = s.id order by 1`;

async function* differencesIn(client: ClientBase, Empresa: number, table: string): AsyncGenerator<DifferentRow> {
  for (let last = 0; ;) {
    const named = await client.query<{ id: number }>(NAMED, [Empresa, table, last, leavingFields]);
    const ids = named.rows.map(({ id }) => id);
    const { rows } = await client.query<Compared>(compareRows(table), [Empresa, table, ids, leavingFields]);
    for (const { id, missing, fields } of rows) {
      if (missing || fields.length > 0) yield { Empresa, table, id, fields: missing ? undefined : fields };
    }
    last = ids.at(-1) ?? last;
    if (ids.length < BATCH) return;
  }
}

/**
 * The rows that were changed or deleted without the audit, as far as lines with a key name them and their fields: what no
 * line says cannot be compared, and versions without keys did not write every change that follows from another one.
 *
 * @param client - of the owner, inside a transaction that sees all companies
 */
export async function* differentRows(client: ClientBase): AsyncGenerator<DifferentRow> {
  const { rows } = await client.query<{ id: number }>('select id from empresas order by id');
  for (const { id } of rows) {
    for (const table of await auditedTables(client, id)) yield* differencesIn(client, id, table);
  }
}
