import { type AnswerOf, Embryo, type enviosVideo, type EnvioVideo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/http/index.ts';
import { masked } from '../../../../platform/messages/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';

/** As many messages as anybody reads of one embryo. */
const MOST = 100;

/** The messages that took links of an embryo's video, the newest first; message and link are of one moment. */
export async function readSentVideos(ctx: Ctx<typeof enviosVideo>): Promise<AnswerOf<typeof enviosVideo>> {
  const { Empresa, id } = Embryo.row.parse(await readRow(ctx, Embryo, ctx.params.id));
  const { rows } = await sql<EnvioVideo>`
    select m.id, m."CriadaEm", m."Canal", m."Destino", m."Situacao", coalesce(l."Aberturas", 0) as "Aberturas",
      case when l."Situacao" = 'Aberto' and l."ExpiraEm" <= ${ctx.now}::timestamptz then 'Expirado'
        else l."Situacao" end as "Link"
    from mensagem_pedidos m
    left join link_publicos l on l."Empresa" = m."Empresa" and l."Finalidade" = m."Finalidade"
      and l."Origem" = m."Origem" and l."OrigemId" = m."OrigemId" and l."CriadoEm" = m."CriadaEm"
    where m."Empresa" = ${Empresa} and m."Origem" = ${Embryo.path} and m."OrigemId" = ${id}
      and m."Finalidade" = 'Video_Embriao'
    order by m."CriadaEm" desc, m.id desc limit ${MOST}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, Destino: masked(row.Destino) }));
}
