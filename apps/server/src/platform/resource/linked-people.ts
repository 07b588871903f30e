import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { READ, SEARCH } from '../audit/index.ts';
import { entryOfPeople, quarterOf } from '../audit/readings.ts';
import type { JsonRows } from '../database/index.ts';
import type { User } from '../auth/user.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { RowStream } from '../http/row-stream.ts';
import { findResource } from './find.ts';

/** A list's query as it is sent. */
type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A chain of links from a noun's row to a person's. */
type Path = readonly string[];

/** Links are followed no further than this: a result's test's sample's order's patient. */
const FAR = 4;

/** How rows of a noun lead to people. */
interface People {
  /** The nouns' table; their reading is audited row by row. */
  readonly table: string;
  /** The first links of the chains that are one link long: conditions on them narrow to people. */
  readonly links: ReadonlySet<string>;
  /** Rows `t` of the noun and what their links lead to, `p.person` among it. */
  readonly from: RawBuilder<unknown>;
}

const found = new WeakMap<Listed, People | null>();

function pathsFrom(listed: Listed, far: number): { table: string; path: Path }[] {
  return Object.entries(listed.relations).flatMap(([field, { path }]) => {
    const target = findResource(path);
    // A row that links to one of its own noun, such as a part of a sample, is about the same person.
    if (!target || target.table === listed.table) return [];
    if (target.readAudited) return [{ table: target.table, path: [field] }];
    return far === 1 ? [] : pathsFrom(target, far - 1).map((rest) => ({ ...rest, path: [field, ...rest.path] }));
  });
}

/** How rows of a noun lead to people; null for a noun that is about nobody. Made once. */
function peopleOf(listed: Listed): People | null {
  const known = found.get(listed);
  if (known !== undefined) return known;
  const chains = listed.scope === 'global' || listed.readAudited ? [] : pathsFrom(listed, FAR);
  const paths = chains.map(({ path }) => path);
  const links = new Set(paths.flatMap(([first = '', ...rest]) => (rest.length === 0 ? [first] : [])));
  const made = chains[0] ? { table: chains[0].table, links, from: joined(listed, paths) } : null;
  found.set(listed, made);
  return made;
}

/** Rows `t` of a noun beside the person that each chain leads to. Chains that begin alike share their joins. */
function joined(listed: Listed, paths: readonly Path[]): RawBuilder<unknown> {
  let from = sql`${sql.table(listed.table)} as t`;
  const aliases = new Map([['', { alias: 't', at: listed }]]);
  const follow = (path: Path): { alias: string; at: Listed } => {
    const key = path.join('.');
    const known = aliases.get(key);
    if (known) return known;
    const [field = '', before] = [path.at(-1), follow(path.slice(0, -1))];
    const target = findResource(before.at.relations[field]?.path ?? '');
    if (!target) throw new Error(`${before.at.table}.${field} leads nowhere`);
    const made = { alias: `t${aliases.size}`, at: target };
    const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);
    from = sql`${from} left join ${sql.table(target.table)} as ${sql.ref(made.alias)}
      on ${column(made.alias, 'Empresa')} = ${column(before.alias, 'Empresa')}
        and ${column(made.alias, 'id')} = ${column(before.alias, field)}`;
    aliases.set(key, made);
    return made;
  };
  const people = paths.map((path) => sql`(${sql.ref(`${follow(path.slice(0, -1)).alias}.${path.at(-1) ?? ''}`)})`);
  return sql`${from} cross join lateral (values ${sql.join(people)}) as p(person)`;
}

/** The rows whose people were all noted when the caller was shown them last, as long as the caller's rights are remembered. */
const noted = new WeakMap<User, Map<string, Set<number>>>();

/** How many rows of a call are remembered for a reader. */
const MOST = 10_000;

/** The ids of the rows of a call whose people the audit has in this quarter of an hour. */
function notedOf({ user, scope, now }: AnyCtx, call: string): Set<number> {
  const calls = noted.get(user) ?? new Map<string, Set<number>>();
  noted.set(user, calls);
  const key = `${quarterOf(now)} ${scope.empresas.join()} ${call}`;
  const ids = calls.get(key) ?? new Set();
  if (ids.size > MOST) ids.clear();
  calls.set(key, ids);
  return ids;
}

/**
 * Notes that the caller is shown rows that belong to people, of a noun that leads to them by links: once for each
 * person, call and quarter of an hour. One statement, and nothing more when the audit has it all already; none for nouns
 * about nobody, and none for rows that were found to be noted while the caller's rights are remembered (some seconds: a
 * row that gets another person meanwhile is noted when it is shown after that).
 *
 * @param call - the path of the call that shows them
 */
export async function notePeople(
  ctx: AnyCtx,
  listed: Listed,
  call: string,
  rows: readonly { readonly id: number }[],
): Promise<void> {
  const people = peopleOf(listed);
  if (!people || rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const before = notedOf(ctx, call);
  if (ids.every((id) => before.has(id))) return;
  const shown = await sql<{ empresa: number; person: number }>`
    select distinct t."Empresa" as empresa, p.person from ${people.from}
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = any(${ids}) and p.person is not null and not exists (
      select 1 from leituras l where l."Empresa" = t."Empresa" and l."Usuario" = ${ctx.user.id}
        and l."Quarto" = ${quarterOf(ctx.now)}::timestamptz and l."Chamada" = ${call} and l."Paciente" = p.person)
    order by 1, 2`.execute(ctx.db);
  if (shown.rows.length === 0) for (const id of ids) before.add(id);
  for (const [Empresa, own] of Map.groupBy(shown.rows, ({ empresa }) => empresa)) {
    const entry = { Empresa, Acao: READ, Entidade: people.table, RegistroId: null, De: null, Para: { Chamada: call } };
    const ofPeople = own.map(({ person }) => person);
    ctx.audit(entryOfPeople({ ...entry, Motivo: null, Origem: 'tela', oncePerQuarter: call }, ofPeople));
  }
}

/** The same for rows as they are answered: JSON, or streamed, which is noted once all have left the database. */
export async function noteShown<R extends JsonRows | RowStream>(
  ctx: AnyCtx,
  listed: Listed,
  call: string,
  rows: R,
): Promise<R | RowStream> {
  if (!peopleOf(listed)) return rows;
  if (rows instanceof RowStream) return new RowStream(streamed(ctx, listed, call, rows), rows.total);
  await notePeople(
    ctx,
    listed,
    call,
    rows.numbers('id').map((id) => ({ id })),
  );
  return rows;
}

async function* streamed(ctx: AnyCtx, listed: Listed, call: string, { batches }: RowStream) {
  const shown: { id: number }[] = [];
  for await (const rows of batches) {
    for (const { id } of rows as readonly { id: number }[]) shown.push({ id });
    yield rows;
  }
  await notePeople(ctx, listed, call, shown);
}

/** What of a query is no condition. */
const plain = new Set(['_start', '_limit', '_sort', '_texto', '_campo', '_por', '_exato', 'Empresa']);

/** Fields of a query whose value is the name of a field: whose values are counted, grouped or totalled. */
const naming = ['_campo', '_por'] as const;

/** The parts of a query that narrow to people: the names of fields and operators, never what was searched for. */
function searchedFields(listed: Listed, query: RawQuery): string[] {
  const people = peopleOf(listed);
  const links = people?.links ?? new Set();
  const narrows = (name: string) => name === '_q' || listed.readAudited || links.has(name.split(/[._]/)[0] ?? '');
  const filters = Object.keys(query).filter(
    (name) => !plain.has(name) && (people || listed.readAudited) && narrows(name),
  );
  const named = naming.flatMap((name) => [query[name] ?? []].flat().map((field) => [name, field] as const));
  const counted = named.filter(([, field]) => (listed.readAudited ? filters.length > 0 : links.has(field)));
  return [...filters.toSorted(), ...counted.map(([name, field]) => `${name}=${field}`)];
}

/**
 * Notes that the caller searched for people, whether somebody was found or not: the call and the fields, once for each
 * quarter of an hour. A document number or a name that was searched for is not written.
 */
export function noteSearch(ctx: AnyCtx & { readonly query: unknown }, listed: Listed, call: string): void {
  const Campos = searchedFields(listed, ctx.query as RawQuery);
  if (Campos.length === 0) return;
  const oncePerQuarter = `${call}?${Campos.join('&')}`;
  const said = { Acao: SEARCH, Entidade: listed.table, RegistroId: null, De: null, Para: { Chamada: call, Campos } };
  for (const Empresa of ctx.scope.empresas)
    ctx.audit({ Empresa, ...said, Motivo: null, Origem: 'tela', oncePerQuarter });
}
