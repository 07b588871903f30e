import { activeValue, MAX_OPCOES, type Opcao, type optionsQuery, type Resource } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { findResource } from './find.ts';
import { noteSearch } from './linked-people.ts';
import { scopeCondition } from './list-sql.ts';
import { noteReadAll } from './read-audit.ts';
import { wordsCondition } from './search-sql.ts';
import { containsText, searchWords } from './search-words.ts';

type Query = z.output<typeof optionsQuery>;

/**
 * The rows that a field of a noun may link to: what they are called, in that order. Whoever may read the linked noun
 * finds them by all its search fields, others by what they are called alone: nothing else is read or searched without a
 * right to it. Reading people is recorded as it is of their own lists.
 *
 * @throws AppError COLUNA_INEXISTENTE for a field that is no link
 */
export async function linkOptions(
  ctx: AnyCtx & { readonly query: Query },
  resource: Resource,
  call: string,
): Promise<Opcao[]> {
  const { db, scope, query } = ctx;
  const { relations } = resource;
  const relation = Object.hasOwn(relations, query._campo) ? relations[query._campo] : undefined;
  const target = relation && findResource(relation.path);
  if (!target) throw new AppError('COLUNA_INEXISTENTE', { x: query._campo });
  if (query._q) noteSearch({ ...ctx, query: { _q: query._q } }, target, call);
  const shown = relation.fields[0] ?? 'id';
  const name = sql`t.${sql.id(shown)}::text`;
  // The index finds who has the words somewhere; of those only who has them in the name is offered.
  const indexed = query._q && target.search.includes(shown) ? [wordsCondition(target, query._q, scope)] : [];
  const where = [
    scopeCondition(target, 't', scope),
    ...indexed,
    ...ownUnits(ctx, resource, query),
    ...conditions(target, name, ctx.can(['ler', target.subject]) ? withoutSearch(query, indexed) : query),
  ];
  const { rows } = await sql<Opcao & { readonly Empresa: number }>`
    select t.id, t."Empresa", coalesce(${name}, '') as "Texto" from ${sql.table(target.table)} as t
    where ${sql.join(where, sql` and `)}
    order by ${name}, t.id limit ${query.id === undefined && query.Texto === undefined ? MAX_OPCOES : MOST_NAMED}`.execute(
    db,
  );
  return noteReadAll(ctx, target, rows).map(({ id, Texto }) => ({ id, Texto }));
}

/** A search that the index answers whole is not asked once more of the name. */
const withoutSearch = ({ _q, ...query }: Query, indexed: readonly unknown[]): Query =>
  indexed.length === 0 ? { ...query, _q } : query;

/** A row of a unit may only be put into one of the caller's units. */
const ownUnits = ({ scope }: AnyCtx, { scope: kind, unitField }: Resource, { _campo }: Query): RawBuilder<boolean>[] =>
  kind === 'unidade' && _campo === unitField ? [sql<boolean>`t.id = any(${scope.unidades})`] : [];

/** So many rows may bear the names, or be those of the ids, that were requested. */
const MOST_NAMED = 500;

function conditions(target: Resource, name: RawBuilder<unknown>, { id, Texto, _q }: Query): RawBuilder<boolean>[] {
  const { lifecycle } = target;
  return [
    ...(id === undefined ? [] : [sql<boolean>`t.id = any(${[id].flat()})`]),
    ...(Texto === undefined ? [] : [sql<boolean>`${name} = any(${[Texto].flat()})`]),
    ...(_q ? searchWords(_q).map((word) => containsText(name, word)) : []),
    ...(lifecycle && id === undefined ? [sql<boolean>`t.${sql.id(lifecycle)} = ${activeValue(lifecycle)}`] : []),
  ];
}
