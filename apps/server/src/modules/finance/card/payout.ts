import { RecebivelCartao, recebiveisAPagar, type Transferencia } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf } from '../../../platform/resource/index.ts';
import { receivables } from './receivables.ts';

/** Instalments, as `r`, that their acquirer has yet to pay; of the caller's units. */
export const unpaid = ({ scope }: AnyCtx, Empresa: number): RawBuilder<unknown> => sql`
  r."Empresa" = ${Empresa} and r."Unidade" = any(${scope.unidades}::bigint[]) and r."Transferencia" is null
  and r."Situacao" = any(${[...recebiveisAPagar]}::text[])`;

/** The advance that an instalment `r` comes with, of whatever unit: those that were made at once are paid as one. */
export const advanceOf = (advance: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(x."Conjunta", x.id) from antecipacao_cartoes as x where x."Empresa" = r."Empresa" and x.id = ${advance})`;

/** What of the lines `e` that acquirers' statements have of an instalment `r`, where they name its brand. */
export const brandsOf = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${what} from extrato_cartao_linhas as e
  where e."Empresa" = r."Empresa" and e."RecebivelCartao" = r.id and e."Situacao" <> 'Desfeita' and e."Bandeira" is not null`;

/**
 * All that comes with an instalment: what its acquirer pays on the same day, by the same advance or by none; of a brand
 * what the acquirer's statement says is of it. Locked; the acquirer is, too.
 */
export async function payoutOf(
  ctx: AnyCtx,
  one: RecebivelCartao,
  brand: string | undefined,
): Promise<readonly RecebivelCartao[]> {
  const ofBrand = brand === undefined ? sql`true` : sql`lower(${brand}) in (${brandsOf(sql`lower(e."Bandeira")`)})`;
  const { rows } = await sql<RecebivelCartao>`
    select ${columnsOf(RecebivelCartao, 'r')} from recebivel_cartaos as r
    where ${unpaid(ctx, one.Empresa)} and r."AdministradoraCartao" = ${one.AdministradoraCartao}
      and r."DataPrevista" = ${one.DataPrevista}
      and ${advanceOf(sql`r."AntecipacaoCartao"`)} is not distinct from ${advanceOf(sql`${one.AntecipacaoCartao}`)}
      and ${ofBrand}
    order by r.id for no key update`.execute(ctx.db);
  return rows;
}

/** Instalments came with a transfer. */
export async function notePayout(ctx: AnyCtx, parts: readonly RecebivelCartao[], transfer: number): Promise<void> {
  for (const part of parts) await changeRecorded(ctx, receivables, part, { Transferencia: transfer });
}

/** What came with a transfer that is taken back waits for its payout again. */
export async function releasePayout(ctx: AnyCtx, { Empresa, id }: Transferencia): Promise<void> {
  const { rows } = await sql<RecebivelCartao>`
    select ${columnsOf(RecebivelCartao)} from recebivel_cartaos
    where "Empresa" = ${Empresa} and "Transferencia" = ${id} order by id for no key update`.execute(ctx.db);
  for (const row of rows) await changeRecorded(ctx, receivables, row, { Transferencia: null });
}
