import {
  type AnswerOf,
  DIAS_PRAZO_MEDIO,
  faixasVencidos,
  type lerFluxoCaixa,
  Titulo,
  titulosEmAberto,
  type VencimentosFluxo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { scopeCondition } from '../../../platform/resource/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { type Asked, dueTitles } from './movements.ts';

type Answer = AnswerOf<typeof lerFluxoCaixa>;

/** What the forecast takes for granted, and what it leaves out. */
export async function assumptionsOf(ctx: AnyCtx, asked: Asked): Promise<Answer['Premissas']> {
  const { Conta: account, ...everywhere } = asked;
  const today = localDay(ctx.now);
  const { rows } = await sql<Answer['Premissas']>`
    select count(*)::int as "Atrasados",
      trim_scale(coalesce(sum(case t."Tipo" when 'Receber' then t."Saldo" else -t."Saldo" end), 0)) as "ValorAtrasado",
      (select count(*)::int from titulos as t where ${account !== undefined} and ${dueTitles(ctx, everywhere)}
        and t."Conta" is null) as "SemConta",
      (select count(*)::int from lancamento_padraos as t where t."Empresa" = any(${[...ctx.scope.empresas]}::bigint[])
        and t."IsActive" and t."Recorrencia" is not null and (t."Valor" is null or t."Proxima" is null)) as "SemValor"
    from titulos as t where ${dueTitles(ctx, asked)} and t."Vencimento" < ${today}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('A count answers a row');
  return found;
}

/** What is open of titles, by how many days it is late, and how many days of sales or purchases that is. */
export async function agesOf(ctx: AnyCtx): Promise<VencimentosFluxo[]> {
  const today = localDay(ctx.now);
  const [first, second, third] = faixasVencidos;
  const scoped = scopeCondition(Titulo, 't', ctx.scope);
  const range = (from: number, to: number | null) =>
    sql`trim_scale(coalesce(sum(saldo) filter (where dias > ${from} ${to === null ? sql`` : sql`and dias <= ${to}`}), 0))::text`;
  const { rows } = await sql<VencimentosFluxo>`
    with abertos as (
      select t."Tipo" as tipo, ${today}::date - t."Vencimento" as dias, sum(t."Saldo") as saldo from titulos as t
      where ${scoped} and t."Status" = any(${[...titulosEmAberto]}::text[]) group by 1, 2
    ), giro as materialized (
      select t."Tipo" as tipo, sum(case t."Status" when 'Renegociada' then t."Pago" else t."Valor" end) as valor
      from titulos as t
      where ${scoped} and t."Status" not in ('Prevista', 'Cancelada')
        and t."Competencia" > ${today}::date - ${DIAS_PRAZO_MEDIO}::int and t."Competencia" <= ${today}
      group by 1
    )
    select k.tipo as "Tipo", trim_scale(coalesce(sum(saldo) filter (where dias <= 0), 0)) as "AVencer",
      jsonb_build_array(${range(0, first)}, ${range(first, second)}, ${range(second, third)}, ${range(third, null)})
        as "Vencidos",
      round(coalesce(sum(saldo), 0) * ${DIAS_PRAZO_MEDIO} / nullif((select valor from giro where giro.tipo = k.tipo), 0))::int
        as "PrazoMedio"
    from (values ('Receber'), ('Pagar')) as k (tipo) left join abertos as a on a.tipo = k.tipo
    group by 1 order by 1 desc`.execute(ctx.db);
  return rows;
}
