import { isEmptyValor, isTyped, type Person, type Result, referenceFor, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';

type Judged = Pick<
  Result,
  'Test' | 'TipoComponente' | 'ComponenteOrigem' | 'ValorResultado' | 'Riscos' | 'ResultadoReferencia' | 'DataResultado'
> &
  Person & {
    readonly doInstrumento: boolean;
    readonly comSinais: boolean;
    /** When a control of the component was last accepted before the result. */
    readonly controle: string | null;
  };

/** What rules look at of one submission. */
export interface Submission {
  readonly ComRisco: boolean;
  readonly SemReferencia: boolean;
  readonly SemNumeroExato: boolean;
  /** How old the oldest last control of its components was; null where one has none. */
  readonly ControleMinutos: number | null;
  readonly Digitado: boolean;
  readonly ComSinais: boolean;
}

/**
 * Keeps what rules look at of tests as they are submitted, after their risks were judged: rules act by it, and are tried
 * on the past by it, for what is corrected later looks different.
 */
export async function keepSubmissions(ctx: AnyCtx, submitted: readonly Test[]): Promise<void> {
  if (submitted.length === 0) return;
  const results = Map.groupBy(await resultsOf(ctx, submitted), ({ Test: test }) => test);
  const rows = submitted.map(({ Empresa, Unidade, id, Tratamento, Execucao }) => ({
    Empresa,
    Unidade,
    Test: id,
    Tratamento,
    Execucao,
    ...submissionOf(results.get(id) ?? [], ctx.now),
  }));
  await sql`
    insert into test_submissaos ("Empresa", "Unidade", "Test", "Tratamento", "Data", "Execucao", "ComRisco", "SemReferencia",
      "SemNumeroExato", "ControleMinutos", "Digitado", "ComSinais")
    select "Empresa", "Unidade", "Test", "Tratamento", ${ctx.now}::timestamptz, "Execucao", "ComRisco", "SemReferencia",
      "SemNumeroExato", "ControleMinutos", "Digitado", "ComSinais"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Empresa" bigint, "Unidade" bigint, "Test" bigint,
      "Tratamento" bigint, "Execucao" int, "ComRisco" boolean, "SemReferencia" boolean, "SemNumeroExato" boolean,
      "ControleMinutos" int, "Digitado" boolean, "ComSinais" boolean)`.execute(ctx.db);
}

/** What rules look at of the results of one test. A test without any value is one nobody may release: it has a risk. */
export function submissionOf(results: readonly Judged[], now: string): Submission {
  // What comes from another exam was looked at there.
  const own = results.filter(({ ComponenteOrigem }) => ComponenteOrigem === null);
  const filled = own.filter(({ ValorResultado }) => !isEmptyValor(ValorResultado));
  const measured = filled.filter(isTyped);
  return {
    ComRisco: filled.length === 0 || results.some(({ Riscos }) => Riscos.length > 0),
    SemReferencia: filled.some((row) => referenceFor(row.ResultadoReferencia, row) === null),
    SemNumeroExato: filled.some(({ ValorResultado }) => ValorResultado?.operator !== undefined),
    ControleMinutos: controlAge(measured, now),
    Digitado: measured.some(({ doInstrumento }) => !doInstrumento),
    ComSinais: measured.some(({ comSinais }) => comSinais),
  };
}

function controlAge(measured: readonly Judged[], now: string): number | null {
  let oldest = 0;
  for (const { controle, DataResultado } of measured) {
    if (controle === null) return null;
    const minutes = Math.ceil((Date.parse(DataResultado ?? now) - Date.parse(controle)) / 60_000);
    oldest = Math.max(oldest, minutes);
  }
  return oldest;
}

async function resultsOf({ db, scope, now }: AnyCtx, tests: readonly Test[]): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select r."Test", r."TipoComponente", r."ComponenteOrigem", r."ValorResultado", r."Riscos", r."ResultadoReferencia", r."DataResultado",
      s."Sexo", s."Idade", s."IdadeDias", g.id is not null as "doInstrumento",
      coalesce(g."Sinais", '') <> '' as "comSinais",
      (select max(m."Data") from controle_medidas m
        where m."Empresa" = r."Empresa" and m."Unidade" = t."Unidade" and m."Componente" = r."Component"
          and m."Situacao" in ('Aceita', 'Aviso') and m."Data" <= coalesce(r."DataResultado", ${now}::timestamptz)) as controle
    from tests t join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
      left join lateral (
        select g.id, g."Sinais" from registro_instrumentos g where g."Empresa" = r."Empresa" and g."Result" = r.id
          and g."Situacao" = 'Aplicado' and g."ResultVersao" = r."Versao" limit 1) g on true
    where t."Empresa" = any(${scope.empresas}) and t.id = any(${tests.map(({ id }) => id)})`.execute(db);
  return rows;
}
