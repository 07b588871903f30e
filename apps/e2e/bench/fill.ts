import { resources, type Resource } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import type pg from 'pg';
import { ask } from '../deep/requests.ts';

/** Words of minerals, so that some are in many rows and none is in all of them. */
const words =
  'quartzo basalto granito calcita gnaisse ardósia mármore pirita mica topázio feldspato hematita dolomita gipsita bauxita talco caulim barita fluorita magnetita'.split(
    ' ',
  );

/** A text of two words and a number, made by PostgreSQL of the row's number `n`. */
const numbered = (names: readonly string[]): string => {
  const list = `array['${names.join("','")}']`;
  return `(${list})[n % ${names.length} + 1] || ' ' || (${list})[n / ${names.length} % ${names.length} + 1] || ' ' || n`;
};

const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Davi',
  'Elisa',
  'Fábio',
  'Gilda',
  'Hugo',
  'Íris',
  'Jonas',
  'Lia',
  'Mauro',
];
const lastNames = [
  'Silva',
  'Souza',
  'Lima',
  'Rocha',
  'Prado',
  'Nunes',
  'Teles',
  'Vidal',
  'Zanini',
  'Quadros',
  'Xavier',
];

/** Adds invented patients until there are so many. */
export async function fillPacientes(client: pg.ClientBase, wanted: number): Promise<void> {
  const { rows } = await client.query<{ n: string; Empresa: string }>(
    `select (select count(*) from pacientes) as n, min(id) as "Empresa" from empresas`,
  );
  const [first, last] = [firstNames, lastNames].map((names) => `array['${names.join("','")}']`);
  await withoutTrigrams(
    client,
    'pacientes',
    `insert into pacientes ("Empresa", "NomeCompleto", "Email")
     select $1, (${first})[n % ${firstNames.length} + 1] || ' ' || (${last})[n / 7 % ${lastNames.length} + 1] || ' ' ||
       (${last})[n / 91 % ${lastNames.length} + 1] || ' ' || n, 'pessoa' || n || '@exemplo.invalid'
     from generate_series($2::int + 1, $3::int) as n`,
    [rows[0]?.Empresa, rows[0]?.n, wanted],
  );
}

/** Adds rows to a table whose trigrams are indexed afterwards: at once that takes a fraction of the time. */
async function withoutTrigrams(client: pg.ClientBase, table: string, insert: string, values: unknown[]): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = $1 and indexdef like '%gin%'`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await client.query(insert, values);
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { text } of indexes) await client.query(text);
}

/** Links samples to the first 200,000 patients, whose ids follow each other, in no order of theirs. */
export async function linkSamples(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update samples s set "PacienteRef" = p.first + (s.id * 7919) % 200000 from (select min(id) as first from pacientes) as p`,
  );
}

/** The id of a row of a noun: the first there is, or a new one with rows for the links it cannot be without. */
async function rowOf(client: pg.ClientBase, post: Post, noun: Resource): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`select id from ${noun.table} order by id limit 1`);
  if (rows[0]) return Number(rows[0].id);
  const links = new Map<string, number>();
  for (const [field, { path }] of Object.entries(noun.relations)) {
    // Links that may be empty are: some of them lead back to the noun.
    const target = noun.row.shape[field]?.safeParse(null).success ? undefined : findNoun(path);
    if (target) links.set(path, await rowOf(client, post, target));
  }
  const fields = Object.entries(exampleRow(noun, 1, (path) => links.get(path) ?? 0));
  return post(
    noun,
    Object.fromEntries(fields.map(([name, value]) => [name, value === 0 && noun.relations[name] ? null : value])),
  );
}

const findNoun = (path: string) => resources.find((each) => each.path === path);

type Post = (noun: Resource, body: object) => Promise<number>;

const postTo =
  (url: string, token: string): Post =>
  async ({ path }, body) => {
    const { status, text } = await ask(`${url}/api/${path}`, { method: 'POST', token, body });
    if (status > 201) throw new Error(`POST ${path}: ${status} ${text}`);
    return (JSON.parse(text) as { id: number }).id;
  };

/** Adds copies of a noun's first row, with other texts and numbers in its search fields, until there are so many. */
async function fillNoun(client: pg.ClientBase, noun: Resource, id: number, wanted: number): Promise<void> {
  const columns = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [noun.table],
  );
  const names = columns.rows.map(({ name }) => name);
  const values = columns.rows.map(({ name, type }) => {
    if (!noun.search.includes(name)) return `t."${name}"`;
    return type === 'text' ? numbered(words) : 'n';
  });
  const list = names.map((name) => `"${name}"`).join();
  await withoutTrigrams(
    client,
    noun.table,
    `insert into ${noun.table} (${list}) select ${values.join()} from ${noun.table} t,
       generate_series((select count(*) from ${noun.table}) + 1, $1::int) as n where t.id = $2 on conflict do nothing`,
    [wanted, id],
  );
}

/** Nouns whose rows another part of the bench makes, or whose values have a form. */
const special = ['pacientes', 'jobs', 'samples', 'usuarios', 'roles', 'empresas', 'unidades', 'usuario-externos'];

const found = resources.filter((noun) => noun.found);

/** Fills the nouns that the search over all finds with so many rows in all. */
export async function fillFound(
  client: pg.ClientBase,
  { url, token }: { readonly url: string; readonly token: string },
  wanted: number,
): Promise<void> {
  const filled = found.filter(({ path, calls }) => calls.create && !special.includes(path));
  for (const noun of filled)
    await fillNoun(client, noun, await rowOf(client, postTo(url, token), noun), Math.ceil(wanted / filled.length));
}

/** How many nouns the search over all finds, and how many rows they have. */
export async function countFound(client: pg.ClientBase): Promise<{ readonly nouns: number; readonly rows: number }> {
  let rows = 0;
  for (const { table } of found) {
    const counted = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
    rows += Number(counted.rows[0]?.n);
  }
  return { nouns: found.length, rows };
}
