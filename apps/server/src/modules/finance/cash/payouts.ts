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
 * what is left where its fee was booked. What ought to have come by now came, unless a statement lacks it; what a line
 * of the bank is has come.
 */
const waiting = ({ scope, now }: AnyCtx) => sql`
  select r.*, a."Conta" as conta, a."DomicilioBancario" as banco, case when exists (
      select 1 from titulos as f
      where f."Empresa" = r."Empresa" and f."Origem" = 'titulo-baixas' and f."OrigemId" = r."TituloBaixa"
        and f."Status" <> 'Cancelada') then r."Liquido" else r."Liquido" + r."ValorTaxa" end as guardado
  from recebivel_cartaos as r
  join administradora_cartaos as a on a."Empresa" = r."Empresa" and a.id = r."AdministradoraCartao"
  where ${scopeCondition(RecebivelCartao, 'r', scope)} and a."Conta" is not null and r."Transferencia" is null
    and (r."Situacao" = 'Ausente' or r."Situacao" in ('Previsto', 'Conferido') and r."DataPrevista" >= ${localDay(now)})`;

/**
 * What acquirers pay, as movements (see `movementsOf`). A sale is settled, and its money is in the acquirer's account:
 * today it is taken off what there is, and comes on its day, net of the fee. So nothing is there twice, and both differ
 * by fees that were not booked alone. Of one account, it goes out of the acquirer's on that day, and into the bank's that
 * the acquirer pays to.
 */
export function payouts(ctx: AnyCtx, { Ate, Conta: account }: Asked): readonly RawBuilder<unknown>[] {
  const day = expected(ctx);
  const today = sql`${localDay(ctx.now)}::date`;
  const out = sql`-r.guardado`;
  const net = sql`r."Liquido"`;
  const row = (on: RawBuilder<unknown>, amount: RawBuilder<unknown>, isIn: boolean, those = sql`true`) => sql`
    select 'Repasse', ${on}, ${amount}, ${sql.lit(isIn)}, r."Empresa", 'recebivel-cartaos', r.id, null
    from (${waiting(ctx)}) as r where ${on} <= ${Ate} and ${those}`;
  if (account === undefined) return [row(today, out, false), row(day, net, true)];
  return [row(day, out, false, sql`r.conta = ${account}`), row(day, net, true, sql`r.banco = ${account}`)];
}
