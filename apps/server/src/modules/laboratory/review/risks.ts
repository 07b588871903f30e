import type { ControleMedida, Result, Risco, Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { type DeltaJudged, deltasOf } from './delta.ts';

/** A control vouches for what its component measures in the day after it. */
const CONTROL_LASTS_MS = 24 * 3_600_000;

type Judged = DeltaJudged & Pick<Result, 'Empresa' | 'Component' | 'Riscos' | 'DataResultado'>;

const key = (Unidade: number, Componente: number) => `${Unidade}/${Componente}`;

/**
 * Judges what a submission alone can judge of the results of these tests: `delta`, beyond what their component allows
 * against the patient's latest result, and `sem_controle`, of a component that is controlled and was not in the day
 * before. As all risks, they keep a test out of whatever accepts many at once.
 */
export async function judgeSubmitted(ctx: AnyCtx, submitted: readonly Test[]): Promise<void> {
  if (submitted.length === 0) return;
  const tests = new Map(submitted.map((test) => [test.id, test]));
  const vouched = await vouchedUntil(ctx, [...new Set(submitted.map(({ Unidade }) => Unidade))]);
  const results = await resultsToJudge(ctx, [...tests.keys()], [...vouched.components]);
  if (results.length === 0) return;
  const far = await deltasOf(ctx, tests, results);
  const changed = results.flatMap((row) => {
    const at = Date.parse(row.DataResultado ?? ctx.now);
    const last = vouched.last.get(key(tests.get(row.Test)?.Unidade ?? 0, row.Component));
    const risks: Risco[] = row.Riscos.filter((risk) => risk !== 'delta' && risk !== 'sem_controle');
    if (far.has(row.id)) risks.push('delta');
    if (last !== undefined && last <= at - CONTROL_LASTS_MS) risks.push('sem_controle');
    return JSON.stringify(risks) === JSON.stringify(row.Riscos) ? [] : [{ before: row.Riscos, row, Riscos: risks }];
  });
  await storeRisks(
    ctx,
    changed.map(({ row, Riscos }) => ({ ...row, Riscos })),
  );
  ctx.audit(
    ...changed.map(({ before, row: { Empresa, Test, id }, Riscos }) => {
      const said = {
        Acao: 'julgar',
        De: { Riscos: before },
        Para: { Riscos },
        Motivo: null,
        Origem: 'sistema' as const,
      };
      return { Empresa, Unidade: tests.get(Test)?.Unidade, Entidade: 'results', RegistroId: id, ...said };
    }),
  );
}

/** The results that have a value, and a delta or a control to be held against, or had one when they were last submitted. */
async function resultsToJudge(
  { db, scope }: AnyCtx,
  tests: readonly number[],
  controlled: readonly number[],
): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select "Empresa", id, "Test", "Component", "CodigoComponent", "Unidade", "ValorResultado", "Problema", "Riscos",
      "DataResultado", "DeltaPercentual", "DeltaDias" from results
    where "Empresa" = any(${scope.empresas}) and "Test" = any(${tests}) and "ValorResultado" ->> 'value' is not null
      and ("DeltaPercentual" is not null or "Component" = any(${controlled}) or "Riscos" ?| array['delta', 'sem_controle'])`.execute(
    db,
  );
  return rows;
}

interface Vouched {
  /** The components that have a control in use somewhere. */
  readonly components: ReadonlySet<number>;
  /** By unit and component: when a control of it was last measured; minus infinity where none ever was. */
  readonly last: ReadonlyMap<string, number>;
}

/** Of which components there are controls in use in these units, and when one of each was last measured. */
async function vouchedUntil({ db, scope }: AnyCtx, units: readonly number[]): Promise<Vouched> {
  const { rows } = await sql<{ Unidade: number; Componente: number; Data: string | null }>`
    select a."Unidade", a."Componente", (
      select max(m."Data") from controle_medidas m
      where m."Empresa" = a."Empresa" and m."Unidade" = a."Unidade" and m."Componente" = a."Componente") as "Data"
    from controle_alvos a join controle_lotes l on l."Empresa" = a."Empresa" and l.id = a."ControleLote"
    where a."Empresa" = any(${scope.empresas}) and a."Unidade" = any(${units}) and l."Status" = 'Ativo'
    group by a."Empresa", a."Unidade", a."Componente"`.execute(db);
  return {
    components: new Set(rows.map(({ Componente }) => Componente)),
    last: new Map(
      rows.map((row) => [key(row.Unidade, row.Componente), row.Data === null ? -Infinity : Date.parse(row.Data)]),
    ),
  };
}

async function storeRisks({ db }: AnyCtx, results: readonly Judged[]): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(({ Empresa, id, Riscos }) => ({ Empresa, id, Riscos }));
  await sql`
    update results r set "Riscos" = v."Riscos"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Empresa" bigint, id bigint, "Riscos" jsonb)
    where r."Empresa" = v."Empresa" and r.id = v.id`.execute(db);
}

/** A control that is measured late vouches for what waited for it; one that is rejected holds it by itself. */
export async function vouchFor(
  { db }: AnyCtx,
  { Empresa, Unidade, Componente, Data }: Pick<ControleMedida, 'Empresa' | 'Unidade' | 'Componente' | 'Data'>,
): Promise<void> {
  const until = new Date(Date.parse(Data) + CONTROL_LASTS_MS).toISOString();
  await sql`
    update results r set "Riscos" = r."Riscos" - 'sem_controle' from tests t
    where t."Empresa" = ${Empresa} and t."Unidade" = ${Unidade} and t."TestStatus" in ('Digitado', 'Conferido')
      and r."Empresa" = t."Empresa" and r."Test" = t.id and r."Component" = ${Componente} and r."Riscos" ? 'sem_controle'
      and coalesce(r."DataResultado", t."DigitadoEm") < ${until}::timestamptz`.execute(db);
}
