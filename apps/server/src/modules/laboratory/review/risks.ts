import type { ControleMedida } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** A control vouches for what its component measures in the day after it. */
const CONTROL_LASTS = sql`interval '24 hours'`;

/**
 * Judges what a submission alone can judge of the results of these tests: `delta`, beyond what their component allows
 * against the patient's latest authorised result of the same unit of measure, and `sem_controle`, of a component that is
 * controlled and was not in the day before. As all risks, they keep a test out of whatever accepts many at once.
 */
export async function judgeSubmitted({ db, scope }: AnyCtx, tests: readonly number[]): Promise<void> {
  if (tests.length === 0) return;
  await sql`
    with judged as (
      select r."Empresa", r.id, (r."Riscos" - 'delta' - 'sem_controle')
        || case when ${isDelta} then '["delta"]'::jsonb else '[]' end
        || case when ${isUncontrolled} then '["sem_controle"]'::jsonb else '[]' end as "Riscos"
      from results r
        join tests t on t."Empresa" = r."Empresa" and t.id = r."Test"
        join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
        join jobs j on j."Empresa" = t."Empresa" and j.id = t."Job"
        left join lateral (
          select before."ValorResultado" from jobs oj
            join tests ot on ot."Empresa" = oj."Empresa" and ot."Job" = oj.id and ot."TestStatus" = 'Autorizado'
            join samples os on os."Empresa" = ot."Empresa" and os.id = ot."Sample"
            join results before on before."Empresa" = ot."Empresa" and before."Test" = ot.id
          where r."DeltaPercentual" is not null and j."PacienteRef" is not null
            and oj."Empresa" = j."Empresa" and oj."Unidade" = any(${scope.unidades})
            and oj."PacienteRef" = j."PacienteRef" and oj.id <> j.id
            and before."CodigoComponent" = r."CodigoComponent" and before."Unidade" is not distinct from r."Unidade"
            and ${isNumber(sql`before."ValorResultado"`)} and before."Problema" is null
            and coalesce(os."DataAmostragem", ot."AutorizadoEm") <= ${takenAt}
            and (r."DeltaDias" is null
              or coalesce(os."DataAmostragem", ot."AutorizadoEm") >= ${takenAt} - make_interval(days => r."DeltaDias"))
          order by coalesce(os."DataAmostragem", ot."AutorizadoEm") desc, before.id desc limit 1
        ) as p on true
      where r."Empresa" = any(${scope.empresas}) and t."Unidade" = any(${scope.unidades}) and r."Test" = any(${tests})
    )
    update results r set "Riscos" = judged."Riscos" from judged
    where r."Empresa" = judged."Empresa" and r.id = judged.id and r."Riscos" <> judged."Riscos"`.execute(db);
}

const takenAt = sql`coalesce(s."DataAmostragem", t."DigitadoEm")`;

/** One exact number: no text, no limit (`<0.5`). */
const isNumber = (value: ReturnType<typeof sql>) =>
  sql`${value} ->> 'type' in ('Numero', 'Calculo') and coalesce(${value} ->> 'value', '') <> '' and ${value} ->> 'operator' is null`;

/** Whether the value differs from the previous one, `p`, by more per cent of that than is allowed. */
const isDelta = sql`
  case when p."ValorResultado" is not null and r."Problema" is null and ${isNumber(sql`r."ValorResultado"`)}
    then abs((r."ValorResultado" ->> 'value')::numeric - (p."ValorResultado" ->> 'value')::numeric) * 100
      > r."DeltaPercentual"::numeric * abs((p."ValorResultado" ->> 'value')::numeric)
    else false end`;

/** Whether the component has a control in use in this unit, and none of its controls was measured in the day before. */
const isUncontrolled = sql`
  r."ValorResultado" ->> 'value' is not null
  and exists (
    select 1 from controle_alvos a join controle_lotes l on l."Empresa" = a."Empresa" and l.id = a."ControleLote"
    where a."Empresa" = r."Empresa" and a."Unidade" = t."Unidade" and a."Componente" = r."Component" and l."Status" = 'Ativo')
  and not exists (
    select 1 from controle_medidas m
    where m."Empresa" = r."Empresa" and m."Unidade" = t."Unidade" and m."Componente" = r."Component"
      and m."Data" > coalesce(r."DataResultado", t."DigitadoEm") - ${CONTROL_LASTS})`;

/** A control that is measured late vouches for what waited for it; one that is rejected holds it by itself. */
export async function vouchFor(
  { db }: AnyCtx,
  { Empresa, Unidade, Componente, Data }: Pick<ControleMedida, 'Empresa' | 'Unidade' | 'Componente' | 'Data'>,
): Promise<void> {
  await sql`
    update results r set "Riscos" = r."Riscos" - 'sem_controle' from tests t
    where t."Empresa" = ${Empresa} and t."Unidade" = ${Unidade} and t."TestStatus" in ('Digitado', 'Conferido')
      and r."Empresa" = t."Empresa" and r."Test" = t.id and r."Component" = ${Componente} and r."Riscos" ? 'sem_controle'
      and ${Data}::timestamptz > coalesce(r."DataResultado", t."DigitadoEm") - ${CONTROL_LASTS}`.execute(db);
}
