import type { Listed } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { READ, SEARCH } from '../audit/index.ts';
import { entryOfPeople, quarterOf } from '../audit/readings.ts';
import type { JsonRows } from '../database/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { RowStream } from '../http/row-stream.ts';
import { findResource } from './find.ts';

/** A list's query as it is sent. */
type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A chain of links from a noun's row to a person's. */
type Path = readonly string[];

/** Links are followed no further than this: a result's test's sample's order's patient. */
const FAR = 4;

/** The table of people; nouns whose reading is audited row by row. */
interface People {
  readonly table: string;
  readonly paths: readonly Path[];
}

const found = new WeakMap<Listed, People | null>();

function pathsFrom(listed: Listed, far: number): { table: string; path: Path }[] {
  return Object.entries(listed.relations).flatMap(([field, { path }]) => {
    const target = findResource(path);
    if (!target) return [];
    if (target.readAudited) return [{ table: target.table, path: [field] }];
    return far === 1 ? [] : pathsFrom(target, far - 1).map((rest) => ({ ...rest, path: [field, ...rest.path] }));
  });
}

/** How rows of a noun lead to people; null for a noun that is about nobody. Made once. */
function peopleOf(listed: Listed): People | null {
  const known = found.get(listed);
  if (known !== undefined) return known;
  const paths = listed.scope === 'global' || listed.readAudited ? [] : pathsFrom(listed, FAR);
  const made = paths[0] ? { table: paths[0].table, paths: paths.map(({ path }) => path) } : null;
  found.set(listed, made);
  return made;
}

/** The people that rows `t` of a noun lead to by one chain of links. */
function personBy(listed: Listed, path: Path, companies: readonly number[], ids: readonly number[]) {
  let at: Listed = listed;
  let from = sql`${sql.table(listed.table)} as t0`;
  for (const [place, field] of path.slice(0, -1).entries()) {
    const target = findResource(at.relations[field]?.path ?? '');
    if (!target) throw new Error(`${at.table}.${field} leads nowhere`);
    const [here, next] = [`t${place}`, `t${place + 1}`];
    from = sql`${from} join ${sql.table(target.table)} as ${sql.ref(next)}
      on ${sql.ref(`${next}.Empresa`)} = ${sql.ref(`${here}.Empresa`)} and ${sql.ref(`${next}.id`)} = ${sql.ref(`${here}.${field}`)}`;
    at = target;
  }
  const person = sql.ref(`t${path.length - 1}.${path.at(-1) ?? ''}`);
  return sql`select t0."Empresa" as empresa, ${person} as person from ${from}
    where t0."Empresa" = any(${companies}) and t0.id = any(${ids}) and ${person} is not null`;
}

/**
 * Notes that the caller is shown rows that belong to people, of a noun that leads to them by links: once for each
 * person, call and quarter of an hour. One statement, and nothing more when the audit has it all already; none for nouns
 * about nobody.
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
  const { empresas } = ctx.scope;
  const all: RawBuilder<unknown> = sql.join(
    people.paths.map((path) => personBy(listed, path, empresas, ids)),
    sql` union `,
  );
  const shown = await sql<{ empresa: number; person: number }>`
    select empresa, person from (${all}) as p where not exists (
      select 1 from leituras l where l."Empresa" = p.empresa and l."Usuario" = ${ctx.user.id}
        and l."Quarto" = ${quarterOf(ctx.now)}::timestamptz and l."Chamada" = ${call} and l."Paciente" = p.person)
    order by 1, 2`.execute(ctx.db);
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
  if (rows instanceof RowStream) return new RowStream(streamed(ctx, listed, call, rows));
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
const plain = new Set(['_start', '_limit', '_sort', '_texto', '_campo', '_por', 'Empresa']);

/** Fields of a query whose value is the name of a field: whose values are counted, grouped or totalled. */
const naming = ['_campo', '_por'] as const;

/** The parts of a query that narrow to people: the names of fields and operators, never what was searched for. */
function searchedFields(listed: Listed, query: RawQuery): string[] {
  const people = peopleOf(listed);
  const links = new Set(people?.paths.flatMap(([first = '', ...rest]) => (rest.length === 0 ? [first] : [])));
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
