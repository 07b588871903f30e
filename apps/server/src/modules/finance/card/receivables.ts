import { ExtratoCartaoLinha, RecebivelCartao } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf, systemStep } from '../../../platform/resource/index.ts';

/** What is expected of acquirers is written by what causes it: no person writes a field of it. */
export const receivables = { resource: RecebivelCartao, hooks: {} };

/** What acquirers say is added and never typed. */
export const cardLines = { resource: ExtratoCartaoLinha, hooks: {} };

/** The acquirer of a company. */
export interface Acquirer {
  readonly Empresa: number;
  readonly AdministradoraCartao: number;
}

/**
 * Says of what was sold whether it is missing: it ought to be in a statement that was taken in, and no line of it is
 * this instalment. Of the caller's units.
 */
export async function markMissing(ctx: AnyCtx, { Empresa, AdministradoraCartao }: Acquirer): Promise<void> {
  const { rows } = await sql<RecebivelCartao>`
    select * from (
      select ${columnsOf(RecebivelCartao, 'r')}, exists (
        select 1 from arquivo_bancarios as a
        where a."Empresa" = r."Empresa" and a."AdministradoraCartao" = r."AdministradoraCartao"
          and a."Situacao" = 'Aplicado' and r."DataPrevista" between a."De" and a."Ate") as coberto
      from recebivel_cartaos as r
      where r."Empresa" = ${Empresa} and r."AdministradoraCartao" = ${AdministradoraCartao}
        and r."Unidade" = any(${ctx.scope.unidades}) and r."Situacao" in ('Previsto', 'Ausente')
        -- A statement that was taken in before an advance cannot have it.
        and r."AntecipacaoCartao" is null
    ) as c where coberto = ("Situacao" = 'Previsto') order by id`.execute(ctx.db);
  for (const row of rows) {
    const stored = RecebivelCartao.row.strip().parse(row);
    await systemStep(ctx, receivables, stored, stored.Situacao === 'Previsto' ? 'faltarNoExtrato' : 'esperarExtrato');
  }
}
