import { type RawBuilder, sql } from 'kysely';
import type { Db, Scope } from '../../../platform/database/index.ts';

/** A test, and one that takes a value from it, or from one that does. */
interface Behind {
  readonly source: number;
  readonly test: number;
}

/**
 * The tests that take a value from the test `id`, once for each value, to be joined. `offset 0` has PostgreSQL look them
 * up test by test: where some results are linked it would else read all that the company has.
 */
const takers = (empresas: readonly number[], id: RawBuilder<number>) => sql`lateral (
  select d."Test" as test from results r join results d on d."Empresa" = r."Empresa" and d."ResultOrigem" = r.id
  where r."Empresa" = any(${empresas}) and r."Test" = ${id} offset 0)`;

/** By test: the tests behind it, which take a value from it or from one that does. Tests without any are left out. */
export async function testsBehind(
  db: Db,
  { empresas }: Scope,
  tests: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (tests.length === 0) return new Map();
  const { rows } = await sql<Behind>`
    with recursive behind(source, test) as (
      select t.id, d.test from unnest(${tests}::bigint[]) as t(id) cross join ${takers(empresas, sql`t.id`)} as d
      union
      select b.source, d.test from behind b cross join ${takers(empresas, sql`b.test`)} as d)
    select source, test from behind order by source, test`.execute(db);
  const behind = Map.groupBy(rows, ({ source }) => source);
  return new Map([...behind].map(([source, each]) => [source, each.map(({ test }) => test)]));
}

/** The ids of some tests, of those behind them and of those they take values from, as an array of SQL. */
export const withLinked = ({ empresas }: Scope, tests: readonly number[]): RawBuilder<readonly number[]> => sql`
  (array(
    with recursive reached(test) as (
      select unnest(${tests}::bigint[])
      union
      select d.test from reached b cross join ${takers(empresas, sql`b.test`)} as d)
    select test from reached) || array(
    select s."Test" from results r join results s on s."Empresa" = r."Empresa" and s.id = r."ResultOrigem"
    where r."Empresa" = any(${empresas}) and r."Test" = any(${tests}) and r."ComponenteOrigem" is not null))`;

/** What a test takes a value from: the test, where it is, and the components that show its values. */
export interface Source {
  readonly test: number;
  readonly source: number;
  readonly NomeComponent: string;
}

/** The values that tests take from others. */
export async function sourcesOf(db: Db, { empresas }: Scope, tests: readonly number[]): Promise<readonly Source[]> {
  if (tests.length === 0) return [];
  const { rows } = await sql<Source>`
    select r."Test" as test, s."Test" as source, r."NomeComponent"
    from results r join results s on s."Empresa" = r."Empresa" and s.id = r."ResultOrigem"
    where r."Empresa" = any(${empresas}) and r."Test" = any(${tests}) and r."ComponenteOrigem" is not null
    order by r."Test", r."Ordem", r.id`.execute(db);
  return rows;
}
