import { type AnswerOf, type EnvioLaudo, enviosLaudo, Laudo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/http/index.ts';
import { notePeople } from '../../../../platform/resource/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { recipientOf, takesLink } from './messages.ts';
import { masked } from '../../../../platform/messages/index.ts';

/** As many messages as anybody reads of one laudo. */
const MOST = 100;

/** The messages that took the link of a version to somebody, the newest first. */
export async function readSent(ctx: Ctx<typeof enviosLaudo>): Promise<AnswerOf<typeof enviosLaudo>> {
  const laudo = await readRow(ctx, Laudo, ctx.params.id);
  await notePeople(ctx, Laudo, enviosLaudo.path, [laudo]);
  const { rows } = await sql<EnvioLaudo>`
    select id, "CriadaEm", "Canal", "Destino", "Situacao", ${recipientOf} as "Para"
    from mensagem_pedidos
    where "Empresa" = ${laudo.Empresa} and "Origem" = ${Laudo.path} and "OrigemId" = ${laudo.id}
      and ${takesLink}
    order by "CriadaEm" desc, id desc limit ${MOST}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, Destino: masked(row.Destino) }));
}
