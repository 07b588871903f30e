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

/** An authorised test with its results, whom it is about and where it is found. */
export interface PastTest extends Person {
  readonly id: number;
  readonly Sample: number;
  readonly SampleNome: string;
  readonly Identificacao: string | null;
  readonly Job: number;
  readonly JobCodigo: string;
  readonly AutorizadoEm: string | null;
  readonly results: readonly PastResult[];
}

/** What was authorised, and the definitions by which it was, by component and version. */
export interface Past {
  readonly tests: readonly PastTest[];
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

/**
 * The latest authorised tests of an exam in the caller's units, by one statement. Definitions are wide and shared by
 * many results: they travel once, with the first test.
 */
export async function readPast(db: Db, { empresas, unidades }: Scope, exam: number, most: number): Promise<Past> {
  const { rows } = await sql<PastTest & { definitions: Pinned[] | null }>`
    with recent as (
      select t."Empresa", t.id, t."Sample", t."Job", t."AutorizadoEm" from tests t
      where t."Empresa" = any(${empresas}) and t."Unidade" = any(${unidades}) and t."Tratamento" = ${exam}
        and t."TestStatus" = 'Autorizado'
      order by t."AutorizadoEm" desc nulls last, t.id desc limit ${most}
    ),
    results_of as (
      select r."Empresa", r."Test", jsonb_agg(jsonb_build_object('Component', r."Component",
        'ComponentVersao', r."ComponentVersao", 'ValorResultado', r."ValorResultado", 'Problema', r."Problema")) as results
      from results r join recent t on t."Empresa" = r."Empresa" and t.id = r."Test" group by 1, 2
    ),
    pinned as (
      select distinct on (r."Component", r."ComponentVersao") to_jsonb(r) || jsonb_build_object(${decimals}) as definition
      from results r join recent t on t."Empresa" = r."Empresa" and t.id = r."Test"
      order by r."Component", r."ComponentVersao"
    )
    select t.id, t."Sample", t."Job", t."AutorizadoEm", s."Nome" as "SampleNome", s."Identificacao", s."Sexo", s."Idade",
      s."IdadeDias", j."Codigo" as "JobCodigo", coalesce(o.results, '[]') as results,
      case when row_number() over (order by t."AutorizadoEm" desc nulls last, t.id desc) = 1
        then (select jsonb_agg(definition) from pinned) end as definitions
    from recent t
    join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
    join jobs j on j."Empresa" = t."Empresa" and j.id = t."Job"
    left join results_of o on o."Empresa" = t."Empresa" and o."Test" = t.id
    order by t."AutorizadoEm" desc nulls last, t.id desc`.execute(db);
  const pinned = rows.flatMap(({ definitions }) => definitions ?? []);
  return { tests: rows, definitions: new Map(pinned.map((each) => [versionKey(each), each])) };
}
