import { type FiltroSobre, filtrosSobre, type Resource, resources } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';

/** Whose rows each filter asks for. */
const roots: Readonly<Record<FiltroSobre, string>> = { Paciente: 'pacientes', Sample: 'samples' };

/** Nouns whose own rows lead on to others, each after those that lead to it. */
const leading = ['jobs', 'samples', 'tests', 'results', 'laudos'];

/** Fields of a noun that link to another one; not to other rows of its own, which are something else's. */
const linksTo = ({ path: own, relations }: Resource, target: string): readonly string[] =>
  own === target ? [] : Object.entries(relations).flatMap(([field, { path }]) => (path === target ? [field] : []));

const setOf = (path: string) => sql.id(`of_${path}`);

/** The ids of a noun's rows that link to the row itself, or to rows that are known to be its. */
function idsOf(noun: Resource, { root, company }: { root: string; company: number }): RawBuilder<unknown>[] {
  return [root, ...leading]
    .filter((target) => target === root || leading.indexOf(target) < placeOf(noun))
    .flatMap((target) =>
      linksTo(noun, target).map(
        (field) =>
          sql`select id from ${sql.table(noun.table)} where "Empresa" = ${company} and ${sql.ref(field)} in (select id from ${setOf(target)})`,
      ),
    );
}

/** A noun that leads to none comes after those that do. */
const placeOf = ({ path }: Resource): number => (leading.includes(path) ? leading.indexOf(path) : leading.length);

/**
 * That a line of a company's audit is about one row: the row itself, whatever links to it, and what belongs to its orders,
 * samples and tests; and, of readings that name many rows, those that name it.
 */
function aboutRow(root: string, id: number, company: number): RawBuilder<boolean> {
  const linked = resources
    .filter(({ path, scope }) => path !== root && scope !== 'global')
    .map((noun) => ({ noun, ids: idsOf(noun, { root, company }) }))
    .filter(({ ids }) => ids.length > 0);
  // Where nothing leads to a step it has no rows: a sample has no orders of its own.
  const steps = leading
    .filter((path) => path !== root)
    .map((path) => sql`${setOf(path)} as (${union(linked.find(({ noun }) => noun.path === path)?.ids ?? [])})`);
  const rows = linked.map(({ noun: { path, table }, ids }) =>
    leading.includes(path)
      ? sql`select ${table}::text, id from ${setOf(path)}`
      : sql`select ${table}::text, id from (${union(ids)}) as linked`,
  );
  return sql<boolean>`t."Seq" in (
    with ${sql.join([sql`${setOf(root)} as (select ${id}::bigint as id)`, ...steps])},
      rows_of ("Entidade", id) as (${union([sql`select ${root}::text, ${id}::bigint`, ...rows])})
    select a."Seq" from rows_of join audit_log a
      on a."Empresa" = ${company} and a."Entidade" = rows_of."Entidade" and a."RegistroId" = rows_of.id
    union select a."Seq" from audit_log a
      where a."Empresa" = ${company} and a."Entidade" = ${root} and a."Acao" = 'ler' and a."RegistroId" is null
        and a."Para" @> jsonb_build_object('ids', jsonb_build_array(${id}::bigint)))`;
}

const union = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`select null::bigint as id where false` : sql.join(parts, sql` union `);

type Query = Readonly<Record<string, string | string[]>>;

const isAbout = (name: string): name is FiltroSobre => (filtrosSobre as readonly string[]).includes(name);

/** Takes the filters that ask for lines about one row out of a query, and answers what they come to. */
export function takeAbout(query: Query, company: number): { rest: Query; about: RawBuilder<boolean>[] } {
  const filters = Object.entries(query);
  const about = filters.flatMap(([name, said]) =>
    isAbout(name) ? [aboutRow(roots[name], idIn(name, said), company)] : [],
  );
  return { rest: Object.fromEntries(filters.filter(([name]) => !isAbout(name))), about };
}

function idIn(name: string, said: string | string[]): number {
  const id = Number(said);
  if (typeof said === 'string' && Number.isSafeInteger(id) && id > 0) return id;
  throw new AppError('BUSCA_INVALIDA', { filtro: name });
}
