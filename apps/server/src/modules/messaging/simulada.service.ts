import { MensagemSimulada, type responderSimulada } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/index.ts';
import { lockAnyVersion } from '../../platform/resource/read-row.ts';

/** Answers a simulated message in its person's place. @throws AppError NAO_ENCONTRADO */
export async function answerSimulated(ctx: Ctx<typeof responderSimulada>): Promise<MensagemSimulada> {
  const { id } = ctx.params;
  const { Empresa, Versao } = await lockAnyVersion(ctx, MensagemSimulada, id);
  const answer = JSON.stringify([{ Texto: ctx.body.Texto, Em: ctx.now }]);
  const { rows } = await sql<MensagemSimulada>`
    update mensagem_simuladas set "Respostas" = "Respostas" || ${answer}::jsonb, "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and id = ${id} returning *`.execute(ctx.db);
  ctx.audit({
    Empresa,
    Acao: 'responder',
    Entidade: MensagemSimulada.table,
    RegistroId: id,
    De: null,
    Para: { Versao: Versao + 1 },
    Motivo: null,
    Origem: 'tela',
  });
  return MensagemSimulada.row.parse(rows[0]);
}
