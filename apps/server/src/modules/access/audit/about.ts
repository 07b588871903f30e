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

const isOfCompanies = ({ scope }: Resource): boolean => scope !== 'global';

/**
 * That a line of a company's audit is about one row: the row itself, whatever links to it, and what belongs to its orders,
 * samples and tests; and, of readings that name many rows, those that name it.
 */
function aboutRow(root: string, id: number, company: number): RawBuilder<boolean> {
  const known = resources.filter(isOfCompanies).map((noun) => ({ noun, ids: idsOf(noun, { root, company }) }));
  const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union `);
  const steps = leading.flatMap((path) => {
    const found = known.find(({ noun, ids }) => noun.path === path && path !== root && ids.length > 0);
    return found ? [sql`${setOf(path)} as (${union(found.ids)})`] : [];
  });
  const named = new Set([root, ...known.filter(({ ids }) => ids.length > 0).map(({ noun }) => noun.path)]);
  const own = known
    .filter(({ noun }) => noun.path !== root)
    .flatMap(({ noun, ids }) =>
      ids.length === 0
        ? []
        : leading.includes(noun.path)
          ? [sql`select ${noun.table}::text, id from ${setOf(noun.path)}`]
          : [sql`select ${noun.table}::text, id from (${union(ids)}) as linked`],
    );
  // Steps that nothing leads to are empty: a sample has no orders of its own.
  const empty = leading.filter((path) => path !== root && !named.has(path));
  const sets = [
    sql`${setOf(root)} as (select ${id}::bigint as id)`,
    ...empty.map((path) => sql`${setOf(path)} as (select null::bigint as id where false)`),
    ...steps,
  ];
  return sql<boolean>`t."Seq" in (
    with ${sql.join(sets)}, rows_of ("Entidade", id) as (${union([sql`select ${root}::text, ${id}::bigint`, ...own])})
    select a."Seq" from rows_of join audit_log a
      on a."Empresa" = ${company} and a."Entidade" = rows_of."Entidade" and a."RegistroId" = rows_of.id
    union select a."Seq" from audit_log a
      where a."Empresa" = ${company} and a."Entidade" = ${root} and a."Acao" = 'ler' and a."RegistroId" is null
        and a."Para" @> jsonb_build_object('ids', jsonb_build_array(${id}::bigint)))`;
}

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
