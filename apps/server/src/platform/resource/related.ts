import { activeValue, CONTAGEM_EXATA, type Relacionado, type Resource, resources } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import { estimatedRows } from './estimate.ts';
import { noteSearch } from './linked-people.ts';
import { scopeCondition } from './list-sql.ts';
import type { StoredRow } from './read-row.ts';
import { asReader, type Readable } from './reader.ts';

/** A noun, and a field of its rows that links to another noun. */
interface Link {
  readonly noun: Resource;
  readonly field: string;
  /** The field of the linking row that says in which company the linked row is. */
  readonly company: string;
}

/** A link, as the caller may read the noun it belongs to. */
interface ReadableLink extends Link, Readable {
  /** The rows `t` of the noun that link to the record. */
  readonly where: RawBuilder<boolean>;
}

const links: readonly (Link & { readonly target: string })[] = resources.flatMap((noun) =>
  Object.entries(noun.relations).map(([field, { path, company = 'Empresa' }]) => ({
    noun,
    field,
    company,
    target: path,
  })),
);

const linksByTarget = Map.groupBy(links, ({ target }) => target);

/** The rows of a collection are part of their parent. */
const isCollection = ({ noun, field }: Link, { children }: Resource): boolean =>
  Object.values(children).some(({ resource, parent }) => resource.path === noun.path && parent === field);

/**
 * How many rows of other nouns link to a record, by noun and field, where the caller may list them: one statement.
 * Counts of more than `CONTAGEM_EXATA` rows are estimates. The caller's searches are recorded as the counts of those
 * nouns record them.
 *
 * @param call - the path of the call that asks
 */
export async function countRelated(
  ctx: AnyCtx,
  resource: Resource,
  row: StoredRow,
  call: string,
): Promise<Relacionado[]> {
  const readable = (linksByTarget.get(resource.path) ?? []).flatMap((link): ReadableLink[] => {
    const reader = isCollection(link, resource) ? null : asReader(ctx, link.noun);
    return reader ? [{ ...link, ...reader, where: linksTo(link, reader, row) }] : [];
  });
  if (readable.length === 0) return [];
  for (const { noun, field, ctx: own } of readable) noteSearch({ ...own, query: { [field]: '' } }, noun, call);
  const branches = readable.map(
    ({ noun, where }, place) => sql`
      select ${sql.lit(place)} as place, count(*) as n from (
        select from ${sql.table(noun.table)} as t where ${where} limit ${sql.lit(CONTAGEM_EXATA + 1)}) as counted`,
  );
  const { rows } = await sql<{ place: number; n: number }>`${sql.join(branches, sql` union all `)}`.execute(ctx.db);
  const counts = new Map(rows.map(({ place, n }) => [place, n]));
  const answers: Relacionado[] = [];
  for (const [place, link] of readable.entries()) {
    const n = counts.get(place) ?? 0;
    if (n > 0) answers.push(await answerOf(ctx, link, n));
  }
  return answers;
}

/** The rows `t` that link to the record: in use, and in the companies and units where the caller may list them. */
function linksTo(
  { noun, field, company }: Link,
  { ctx: { scope } }: Readable,
  { id, Empresa }: StoredRow,
): RawBuilder<boolean> {
  const { lifecycle } = noun;
  const conditions = [
    scopeCondition(noun, 't', scope),
    sql`${sql.ref(`t.${company}`)} = ${Empresa}`,
    sql`${sql.ref(`t.${field}`)} = ${id}`,
    ...(lifecycle ? [sql`${sql.ref(`t.${lifecycle}`)} = ${activeValue(lifecycle)}`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** @param counted - how many rows were counted, at most one more than `CONTAGEM_EXATA` */
async function answerOf({ db }: AnyCtx, { noun, field, where }: ReadableLink, counted: number): Promise<Relacionado> {
  const Estimada = counted > CONTAGEM_EXATA;
  const Quantidade = Estimada ? Math.max(await estimatedRows(db, noun, where), counted) : counted;
  return { Recurso: noun.path, Nome: noun.noun ?? null, Campo: field, Quantidade, Estimada };
}
