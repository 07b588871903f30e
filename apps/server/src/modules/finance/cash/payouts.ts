import { RecebivelCartao } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { scopeCondition } from '../../../platform/resource/index.ts';
import { localDay } from '../../../platform/zone.ts';

interface Asked {
  readonly Ate: string;
  readonly Conta?: number | undefined;
}

/** The day on which an acquirer is taken to pay an instalment: what its statement ought to have and has not, today. */
const expected = ({ now }: AnyCtx) => sql`greatest(r."DataPrevista", ${localDay(now)}::date)`;

/**
 * Instalments of sales by card that are still to be paid, with what of each is in the acquirer's account: all of it, or
 * what is left where its fee was booked. What ought to have come by now came, unless a statement lacks it.
 */
const waiting = ({ scope, now }: AnyCtx) => sql`
  select r.*, a."Conta" as conta, case when exists (
      select 1 from titulos as f
      where f."Empresa" = r."Empresa" and f."Origem" = 'titulo-baixas' and f."OrigemId" = r."TituloBaixa"
        and f."Status" <> 'Cancelada') then r."Liquido" else r."Bruto" end as guardado
  from recebivel_cartaos as r
  join administradora_cartaos as a on a."Empresa" = r."Empresa" and a.id = r."AdministradoraCartao"
  where ${scopeCondition(RecebivelCartao, 'r', scope)} and a."Conta" is not null
    and (r."Situacao" = 'Ausente' or r."Situacao" in ('Previsto', 'Conferido') and r."DataPrevista" >= ${localDay(now)})`;

/**
 * What acquirers pay, as movements (see `movementsOf`). A sale is settled, and its money is in the acquirer's account:
 * today it is taken off what there is, and comes on its day, net of the fee. So nothing is there twice, and both differ
 * by fees that were not booked alone. Of the acquirer's account it goes out on that day; where to, nobody has said.
 */
export function payouts(ctx: AnyCtx, { Ate, Conta: account }: Asked): readonly RawBuilder<unknown>[] {
  const row = (day: RawBuilder<unknown>, amount: RawBuilder<unknown>, isIn: boolean) => sql`
    select 'Repasse', ${day}, ${amount}, ${sql.lit(isIn)}, r."Empresa", 'recebivel-cartaos', r.id, null
    from (${waiting(ctx)}) as r where ${day} <= ${Ate}
      and ${account === undefined ? sql`true` : sql`r.conta = ${account}`}`;
  if (account !== undefined) return [row(expected(ctx), sql`-r.guardado`, false)];
  return [row(sql`${localDay(ctx.now)}::date`, sql`-r.guardado`, false), row(expected(ctx), sql`r."Liquido"`, true)];
}
