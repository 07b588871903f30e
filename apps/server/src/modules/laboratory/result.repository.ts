import type { Result } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db, Scope } from '../../platform/database/index.ts';
import type { Author, Change } from './result.apply.ts';

/** A result, and who typed or imported the value it has; `AlteradoPor` is who changed anything of it last. */
export interface StoredResult extends Result {
  readonly DigitadoPor: number | null;
}

/** All results of some tests, by test and order. */
export async function resultsOfTests(db: Db, { empresas }: Scope, tests: readonly number[]): Promise<StoredResult[]> {
  const { rows } = await sql<StoredResult>`
    select * from results where "Empresa" = any(${empresas}) and "Test" = any(${tests})
    order by "Test", "Ordem", id`.execute(db);
  return rows;
}

/** The tests some results belong to. */
export async function testsOf(db: Db, { empresas }: Scope, results: readonly number[]): Promise<number[]> {
  if (results.length === 0) return [];
  const { rows } = await sql<{ Test: number }>`
    select distinct "Test" from results where "Empresa" = any(${empresas}) and id = any(${results})`.execute(db);
  return rows.map(({ Test }) => Test);
}

/** Writes what an author changed in one statement; arrays travel faster than a values list of a thousand rows. */
export async function storeChanges(db: Db, changes: readonly Change[], { id, Nome, now }: Author): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ after }) => after);
  const column = <T>(pick: (row: Result) => T) => rows.map(pick);
  // JSON has no line breaks: as one text of lines it is neither quoted nor read as an array on the way.
  const json = (pick: (row: Result) => unknown) =>
    sql`string_to_array(${rows.map((row) => JSON.stringify(pick(row))).join('\n')}, E'\n')`;
  await sql`
    update results r set "ValorResultado" = nullif(v.valor, 'null')::jsonb, "Problema" = nullif(v.problema, 'null')::jsonb,
      "Riscos" = v.riscos::jsonb, "Observacao" = v.observacao,
      "DigitadoPor" = case when r."ValorResultado" is not distinct from nullif(v.valor, 'null')::jsonb
        then r."DigitadoPor" else ${id}::bigint end,
      "DataResultado" = ${now}::timestamptz, "AlteradoPor" = ${id}::bigint, "AlteradoPorNome" = ${Nome}, "Versao" = v.versao
    from unnest(
      ${column((row) => row.Empresa)}::bigint[], ${column((row) => row.id)}::bigint[],
      ${json((row) => row.ValorResultado)}, ${json((row) => row.Problema)}, ${json((row) => row.Riscos)},
      ${column((row) => row.Observacao)}::text[], ${column((row) => row.Versao)}::int[]
    ) as v(empresa, id, valor, problema, riscos, observacao, versao)
    where r."Empresa" = v.empresa and r.id = v.id`.execute(db);
}
