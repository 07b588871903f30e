import { inWords } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { notify } from '../../../../platform/notifications/index.ts';
import type { UncancelledOrder } from '../hl7/answer.ts';
import type { OpenConnection } from '../line/connections.ts';
import { entryOf } from './sent.ts';

/**
 * The instrument has taken a withdrawal and answers that it cannot cancel some of its orders: they stay marked, the message
 * says so, and whoever withdrew them is notified. What is answered a second time changes nothing.
 */
export async function noteUncancelled(
  ctx: AnyCtx,
  connection: OpenConnection,
  control: string,
  orders: readonly UncancelledOrder[],
): Promise<void> {
  const { Empresa, Instrumento } = connection;
  const codes = [...new Set(orders.flatMap(({ code }) => (code === '' ? [] : [code])))].toSorted();
  const Motivo = inWords(
    codes.length > 0 ? 'laboratory.instrumento.envio.naoCancelado' : 'laboratory.instrumento.envio.nadaCancelado',
    { codigos: codes.join(', ') },
  );
  const { rows: messages } = await sql<{ id: number }>`
    update mensagem_instrumentos set "Motivo" = ${Motivo}, "Recusadas" = least("Linhas", ${orders.length}),
      "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and "Instrumento" = ${Instrumento} and "Controle" = ${control}
      and "Sentido" = 'Enviada' and "Cancelamento" and "Recusadas" = 0 returning id`.execute(ctx.db);
  for (const { id } of messages) {
    ctx.audit(entryOf(connection, { id, Acao: 'editar', Para: { Motivo } }));
    for (const each of await mark(ctx, connection, id, orders)) await tell(ctx, connection, id, each);
  }
}

interface Marked {
  readonly RetiradoPor: number | null;
  readonly Amostra: string;
}

/** Marks the orders that are meant: by sample and code, as far as the answer says them. */
async function mark(
  { db }: AnyCtx,
  { Empresa, Instrumento }: OpenConnection,
  message: number,
  orders: readonly UncancelledOrder[],
): Promise<readonly Marked[]> {
  const { rows } = await sql<Marked>`
    with marked as (
      update mensagem_instrumento_pedidos p set "NaoCancelado" = true
      from tests t, samples s
      where p."Empresa" = ${Empresa} and p."Retirada" = ${message}
        and t."Empresa" = p."Empresa" and t.id = p."Test" and s."Empresa" = t."Empresa" and s.id = t."Sample"
        and exists (
          select 1 from unnest(${orders.map(({ sample }) => sample)}::text[], ${orders.map(({ code }) => code)}::text[])
            as v(sample, code)
          where v.sample in ('', s."CodigoBarras") and (v.code = '' or exists (
            select 1 from results r
              join codigo_instrumentos c on c."Empresa" = r."Empresa" and c."Componente" = r."Component"
                and c."Instrumento" = ${Instrumento} and c."Codigo" = v.code
            where r."Empresa" = t."Empresa" and r."Test" = t.id)))
      returning p."RetiradoPor", s."CodigoBarras" as "Amostra")
    select distinct "RetiradoPor", "Amostra" from marked order by 2, 1`.execute(db);
  return rows;
}

async function tell(
  ctx: AnyCtx,
  { Empresa, InstrumentoNome }: OpenConnection,
  Mensagem: number,
  { RetiradoPor, Amostra }: Marked,
): Promise<void> {
  if (RetiradoPor === null) return;
  const Dados = { Mensagem, Instrumento: InstrumentoNome, Amostra };
  await notify(ctx, { Empresa, Usuario: RetiradoPor, Tipo: 'Retirada_Recusada', Dados });
}
