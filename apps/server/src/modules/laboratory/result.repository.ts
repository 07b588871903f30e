import { definicaoComponente, Result, type DefinicaoComponente } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db, Scope } from '../../platform/database/index.ts';
import type { Change } from './result.apply.ts';

/** A result, and who typed or imported the value it has; `AlteradoPor` is who changed anything of it last. */
export interface StoredResult extends Result {
  readonly DigitadoPor: number | null;
}

type Defined = Pick<Result, 'Empresa' | 'Component' | 'ComponentVersao'> & DefinicaoComponente;
type Valued = Omit<StoredResult, keyof DefinicaoComponente>;

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.id(name)));
const definition = columns(Object.keys(definicaoComponente));
const valued = columns([
  ...Object.keys(Result.row.shape).filter((name) => !(name in definicaoComponente)),
  'DigitadoPor',
]);

/** Results of one version of a component have the same definition. */
const definitionOf = ({
  Empresa,
  Component,
  ComponentVersao,
}: Pick<Defined, 'Empresa' | 'Component' | 'ComponentVersao'>) => `${Empresa}/${Component}/${ComponentVersao}`;

/** All results of some tests, by test and order. Definitions are wide and shared by many: each travels once. */
export async function resultsOfTests(db: Db, { empresas }: Scope, tests: readonly number[]): Promise<StoredResult[]> {
  const { rows } = await sql<Valued>`
    select ${valued} from results where "Empresa" = any(${empresas}) and "Test" = any(${tests})
    order by "Test", "Ordem", id`.execute(db);
  const definitions = await definitionsOf(db, empresas, rows);
  return rows.map((row) => {
    const defined = definitions.get(definitionOf(row));
    if (!defined) throw new Error(`Result ${row.id} has lost its definition`);
    return { ...defined, ...row };
  });
}

/** The definitions of some results, read from one result of each. */
async function definitionsOf(
  db: Db,
  empresas: readonly number[],
  results: readonly Valued[],
): Promise<Map<string, Defined>> {
  const examples = new Map(results.map((row) => [definitionOf(row), row.id]));
  const { rows } = await sql<Defined>`
    select "Empresa", "Component", "ComponentVersao", ${definition} from results
    where "Empresa" = any(${empresas}) and id = any(${[...examples.values()]})`.execute(db);
  return new Map(rows.map((row) => [definitionOf(row), row]));
}

/**
 * The tests that results belong to, for several sets of results: a thousand cells belong to a hundred tests, and only
 * those travel.
 */
export async function testsOfEach(
  db: Db,
  { empresas }: Scope,
  sets: readonly (readonly number[])[],
): Promise<ReadonlySet<number>[]> {
  const tests = sets.map(() => new Set<number>());
  const wanted = sets.flatMap((ids, place) => ids.map((id) => ({ id, place })));
  if (wanted.length === 0) return tests;
  const { rows } = await sql<{ place: number; Test: number }>`
    select distinct v.place, r."Test"
    from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ place }) => place)}::int[]) as v(id, place)
    join results r on r."Empresa" = any(${empresas}) and r.id = v.id`.execute(db);
  for (const { place, Test } of rows) tests[place]?.add(Test);
  return tests;
}

/**
 * Writes what one author or several changed in one statement; arrays travel faster than a values list of a thousand
 * rows. Authors travel once each; a row has the place of its author among them.
 */
export async function storeChanges(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const authors = [...new Set(changes.map(({ author }) => author))];
  const places = new Map(authors.map((author, index) => [author, index + 1]));
  const rows = changes.map(({ after }) => after);
  const column = <T>(pick: (row: Result) => T) => rows.map(pick);
  // JSON has no line breaks: as one text of lines it is neither quoted nor read as an array on the way.
  const lines = (values: readonly unknown[]) => sql`string_to_array(${values.join('\n')}, E'\n')`;
  const json = (pick: (row: Result) => unknown) => lines(rows.map((row) => JSON.stringify(pick(row))));
  await sql`
    update results r set "ValorResultado" = nullif(v.valor, 'null')::jsonb, "Problema" = nullif(v.problema, 'null')::jsonb,
      "Riscos" = v.riscos::jsonb, "Observacao" = v.observacao,
      "DigitadoPor" = case when r."ValorResultado" is not distinct from nullif(v.valor, 'null')::jsonb
        then r."DigitadoPor" else (${authors.map(({ id }) => id)}::bigint[])[v.autor] end,
      "DataResultado" = (${authors.map(({ now }) => now)}::timestamptz[])[v.autor],
      "AlteradoPor" = (${authors.map(({ id }) => id)}::bigint[])[v.autor],
      "AlteradoPorNome" = (${authors.map(({ Nome }) => Nome)}::text[])[v.autor], "Versao" = v.versao
    from unnest(
      ${column((row) => row.Empresa)}::bigint[], ${column((row) => row.id)}::bigint[],
      ${json((row) => row.ValorResultado)}, ${json((row) => row.Problema)}, ${json((row) => row.Riscos)},
      ${column((row) => row.Observacao)}::text[], ${column((row) => row.Versao)}::int[],
      ${lines(changes.map(({ author }) => places.get(author)))}::int[]
    ) as v(empresa, id, valor, problema, riscos, observacao, versao, autor)
    where r."Empresa" = v.empresa and r.id = v.id`.execute(db);
}
