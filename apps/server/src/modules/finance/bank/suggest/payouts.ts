import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { unpaid } from '../../card/payout.ts';
import { asLines, type Found, MOST, near, type Sought } from './sought.ts';

/**
 * What card acquirers pay to the accounts of lines: all instalments of an acquirer and a day together, and each advance
 * for itself, where they come to what the line lacks. Such a payout is named by the first of its instalments.
 */
export async function payoutsOf(ctx: AnyCtx, Empresa: number, lines: readonly Sought[]): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select l.id as linha, 'Repasse' as "Tipo", p.id, null as "Versao", null as "Titulo", null as "Descricao", p."Data",
      p."Valor", a."Nome", a."CNPJ" as "CPF_CNPJ", null as "Documento", null as "PlanoConta", null as "Fornecedor"
    from ${asLines(lines)}
    join administradora_cartaos as a on a."Empresa" = ${Empresa} and a."DomicilioBancario" = l."Conta"
      and a."Conta" is not null
    cross join lateral (
      select min(r.id) as id, r."DataPrevista" as "Data", sum(r."Liquido") as "Valor" from recebivel_cartaos as r
      where ${unpaid(ctx, Empresa)} and r."AdministradoraCartao" = a.id and ${near('r."DataPrevista"')}
      group by r."DataPrevista", r."AntecipacaoCartao" having sum(r."Liquido") = l."Falta"
      order by abs(r."DataPrevista" - l."Data"), 1 limit ${sql.lit(MOST)}) as p
    where l."Falta" > 0`.execute(ctx.db);
  return rows;
}
