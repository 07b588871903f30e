import { type concederConsentimento, Consentimento, Paciente, type retirarConsentimento } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { lockRow, readRow } from '../../platform/resource/read-row.ts';

function noted(ctx: AnyCtx, Acao: string, De: Consentimento | null, Para: Consentimento): Consentimento {
  const { Empresa, id } = Para;
  const Motivo = Para.MotivoRetirada;
  ctx.audit({ Empresa, Acao, Entidade: Consentimento.table, RegistroId: id, De, Para, Motivo, Origem: 'tela' });
  return Para;
}

/** Writes down what a patient allows. @throws AppError NAO_ENCONTRADO for a patient of another company */
export async function grantConsent(ctx: Ctx<typeof concederConsentimento>): Promise<Consentimento> {
  const { body, user, now } = ctx;
  const { Empresa } = await readRow(ctx, Paciente, body.Paciente);
  const { rows } = await sql<Consentimento>`
    insert into ${sql.table(Consentimento.table)}
      ("Empresa", "Paciente", "Finalidade", "BaseLegal", "Situacao", "Meio", "VersaoTexto", "DataConcessao", "ConcedidoPor")
    values (${Empresa}, ${body.Paciente}, ${body.Finalidade}, ${body.BaseLegal}, 'Concedido', ${body.Meio},
      ${body.VersaoTexto}, ${now}, ${user.id})
    returning *`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('An insert answered no row.');
  return noted(ctx, 'conceder', null, row);
}

/** Takes a consent back. @throws AppError CONSENTIMENTO_RETIRADO, VERSAO_DESATUALIZADA, NAO_ENCONTRADO */
export async function withdrawConsent(ctx: Ctx<typeof retirarConsentimento>): Promise<Consentimento> {
  const { params, body, user, now } = ctx;
  const before = Consentimento.row.parse(await lockRow(ctx, Consentimento, params.id, body.Versao));
  if (before.Situacao === 'Retirado') throw new AppError('CONSENTIMENTO_RETIRADO');
  const { rows } = await sql<Consentimento>`
    update ${sql.table(Consentimento.table)} set "Situacao" = 'Retirado', "DataRetirada" = ${now},
      "RetiradoPor" = ${user.id}, "MotivoRetirada" = ${body.Motivo}, "Versao" = "Versao" + 1
    where "Empresa" = ${before.Empresa} and id = ${before.id} returning *`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('An update answered no row.');
  return noted(ctx, 'retirar', before, row);
}
