import type { DefinicaoComponente, Person, ProblemaResultado, ValorResultado } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db, Scope } from '../../../platform/database/index.ts';

/** One result of an authorised test. */
export interface PastResult {
  readonly Component: number;
  readonly ComponentVersao: number;
  readonly ValorResultado: ValorResultado | null;
  readonly Problema: ProblemaResultado | null;
}

/** An authorised test, whom it is about and where it is found. */
export interface PastTest extends Person {
  readonly id: number;
  readonly Sample: number;
  readonly SampleNome: string;
  readonly Identificacao: string | null;
  readonly Job: number;
  readonly JobCodigo: string;
  readonly AutorizadoEm: string | null;
}

/** The results of one component, each in the place of its test. A hundred thousand texts are compared sooner than as many rows. */
export interface PastColumn {
  readonly Component: number;
  /** The version of each result; 0 in a test that has none. */
  readonly versions: readonly number[];
  /** The versions there are. */
  readonly distinct: readonly number[];
  /** Values of results that are one text of their version's type; null for all others. */
  readonly values: readonly (string | null)[];
  /** The others, by their place: empty, several, with an operator, a factor or a problem; and checks, whose text is not what formulas see. */
  readonly others: ReadonlyMap<number, PastResult>;
}

/** What was authorised, and the definitions by which it was, by component and version. */
export interface Past {
  readonly tests: readonly PastTest[];
  /** By component. */
  readonly columns: ReadonlyMap<number, PastColumn>;
  readonly definitions: ReadonlyMap<string, DefinicaoComponente>;
}

/** The name of a version of a component. */
export const versionKey = ({ Component, ComponentVersao }: Pick<PastResult, 'Component' | 'ComponentVersao'>) =>
  `${Component}/${ComponentVersao}`;

/** As JSON numbers they would not be the texts that decimals are. */
const decimals = sql.join(
  ['LimiteDeteccao', 'LimiteSuperior', 'AbsurdoMinimo', 'AbsurdoMaximo'].flatMap((name) => [
    sql.lit(name),
    sql`r.${sql.id(name)}::text`,
  ]),
);

interface Pinned extends DefinicaoComponente {
  readonly Component: number;
  readonly ComponentVersao: number;
}

/** The results of a component as the database puts them together. */
interface ReadColumn {
  readonly Component: number;
  readonly places: readonly number[];
  readonly versions: readonly number[];
  readonly values: readonly (string | null)[];
  readonly others: readonly (readonly [place: number, result: PastResult])[] | null;
}

/** Sent once, with the first test. */
interface Once {
  readonly columns: readonly ReadColumn[] | null;
  readonly definitions: readonly Pinned[] | null;
}

/**
 * The latest authorised tests of an exam in the caller's units, by one statement. Definitions are wide and shared by
 * many results: they travel once, as the columns do, with the first test.
 */
export async function readPast(db: Db, { empresas, unidades }: Scope, exam: number, most: number): Promise<Past> {
  const { rows } = await sql<PastTest & Once>`
    with recent as (
      select t."Empresa", t.id, t."Sample", t."Job", t."AutorizadoEm",
        row_number() over (order by t."AutorizadoEm" desc nulls last, t.id desc) - 1 as place
      from tests t
      where t."Empresa" = any(${empresas}) and t."Unidade" = any(${unidades}) and t."Tratamento" = ${exam}
        and t."TestStatus" = 'Autorizado'
      order by t."AutorizadoEm" desc nulls last, t.id desc limit ${most}
    ),
    past as (
      select distinct on (r."Component", t.place) t.place, r."Component", r."ComponentVersao", r."ValorResultado", r."Problema",
        r."Problema" is null and r."TipoComponente" <> 'Check' and r."ValorResultado" ->> 'type' = r."TipoComponente"
          and jsonb_typeof(r."ValorResultado" -> 'value') = 'string' and r."ValorResultado" ->> 'value' <> ''
          and r."ValorResultado" - 'type' - 'value' = '{}' as plain
      from results r join recent t on t."Empresa" = r."Empresa" and t.id = r."Test"
      order by r."Component", t.place, r.id
    ),
    read_columns as (
      select "Component", json_agg(place order by place) as places, json_agg("ComponentVersao" order by place) as versions,
        json_agg(case when plain then "ValorResultado" -> 'value' end order by place) as values,
        json_agg(json_build_array(place, json_build_object('Component', "Component", 'ComponentVersao', "ComponentVersao",
          'ValorResultado', "ValorResultado", 'Problema', "Problema"))) filter (where plain is not true) as others
      from past group by 1
    ),
    pinned as (
      select distinct on (r."Component", r."ComponentVersao") to_jsonb(r) || jsonb_build_object(${decimals}) as definition
      from results r join recent t on t."Empresa" = r."Empresa" and t.id = r."Test"
      order by r."Component", r."ComponentVersao"
    )
    select t.id, t."Sample", t."Job", t."AutorizadoEm", s."Nome" as "SampleNome", s."Identificacao", s."Sexo", s."Idade",
      s."IdadeDias", j."Codigo" as "JobCodigo",
      case when t.place = 0 then (select json_agg(c) from read_columns c) end as columns,
      case when t.place = 0 then (select jsonb_agg(definition) from pinned) end as definitions
    from recent t
    join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
    join jobs j on j."Empresa" = t."Empresa" and j.id = t."Job"
    order by t.place`.execute(db);
  const [first] = rows;
  return {
    tests: rows,
    columns: new Map(first?.columns?.map((each) => [each.Component, inPlaces(each, rows.length)])),
    definitions: new Map(first?.definitions?.map((each) => [versionKey(each), each])),
  };
}

/** A column with a place for each test. */
function inPlaces({ Component, places, versions, values, others }: ReadColumn, tests: number): PastColumn {
  const column = { versions: Array<number>(tests).fill(0), values: Array<string | null>(tests).fill(null) };
  for (const [index, place] of places.entries()) {
    column.versions[place] = versions[index] ?? 0;
    column.values[place] = values[index] ?? null;
  }
  return { Component, ...column, distinct: [...new Set(versions)], others: new Map(others) };
}

/** The results of a component; undefined for one that is new, or had none. */
export const columnOf = ({ columns }: Past, { id }: { readonly id?: number | undefined }): PastColumn | undefined =>
  id === undefined ? undefined : columns.get(id);

/** The result of a component in a test; undefined where the test has none. */
export function resultAt(
  { definitions }: Past,
  { Component, versions, values, others }: PastColumn,
  row: number,
): PastResult | undefined {
  const ComponentVersao = versions[row] ?? 0;
  const value = values[row] ?? null;
  if (value === null) return others.get(row);
  const type = definitions.get(versionKey({ Component, ComponentVersao }))?.TipoComponente;
  return type && { Component, ComponentVersao, ValorResultado: { type, value }, Problema: null };
}
