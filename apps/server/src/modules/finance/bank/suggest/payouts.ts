import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { advanceOf, brandsOf, unpaid } from '../../card/payout.ts';
import { asLines, type Found, MOST, near, type Sought } from './sought.ts';

/**
 * What card acquirers pay to the accounts of lines: all instalments of an acquirer and a day together, each advance for
 * itself, and of either what the acquirer's statement says is of one brand, where that comes to what the line lacks. Such
 * a payout is named by the first of its instalments; where it is the same with a brand and without one, it has none.
 */
export async function payoutsOf(ctx: AnyCtx, Empresa: number, lines: readonly Sought[]): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select l.id as linha, 'Repasse' as "Tipo", p.id, null as "Versao", null as "Titulo", null as "Descricao", p."Data",
      p."Valor", concat_ws(' ', a."Nome", p."Bandeira") as "Nome", a."CNPJ" as "CPF_CNPJ", null as "Documento",
      null as "PlanoConta", null as "Fornecedor", p."Bandeira"
    from ${asLines(lines)}
    join administradora_cartaos as a on a."Empresa" = ${Empresa} and a."DomicilioBancario" = l."Conta"
      and a."Conta" is not null
    cross join lateral (
      select * from (
        select distinct on (1) min(r.id) as id, r."DataPrevista" as "Data", sum(r."Liquido") as "Valor",
          min(b."Bandeira") as "Bandeira"
        from recebivel_cartaos as r
        cross join lateral (select null as "Bandeira" union all ${brandsOf(sql`e."Bandeira"`)}) as b
        where ${unpaid(ctx, Empresa)} and r."AdministradoraCartao" = a.id and ${near('r."DataPrevista"')}
        group by r."DataPrevista", ${advanceOf(sql`r."AntecipacaoCartao"`)}, lower(b."Bandeira") having sum(r."Liquido") = l."Falta"
        order by 1, 4 nulls first) as p
      order by abs(p."Data" - l."Data"), p.id limit ${sql.lit(MOST)}) as p
    where l."Falta" > 0`.execute(ctx.db);
  return rows;
}
