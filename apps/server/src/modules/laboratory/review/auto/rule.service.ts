import { type novaVersaoAutoConferencia, RegraAutoConferencia } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { hooksOf, lockAnyVersion, systemStep } from '../../../../platform/resource/index.ts';
import { lockRow } from '../../../../platform/resource/read-row.ts';
import { createRecord } from '../../../../platform/resource/write.ts';

/** What publishing a rule requires and causes. */
export const autoRuleHooks = hooksOf(RegraAutoConferencia, {
  guards: { simulated },
  effects: { suspendReplaced },
});

/** This very version was tried on the past. @throws AppError REGRA_SEM_SIMULACAO */
async function simulated({ db }: AnyCtx, { Empresa, id, Versao }: RegraAutoConferencia): Promise<void> {
  const { rows } = await sql`
    select 1 from simulacao_auto_conferencias
    where "Empresa" = ${Empresa} and "RegraAutoConferencia" = ${id} and "RegraVersao" = ${Versao} limit 1`.execute(db);
  if (rows.length === 0) throw new AppError('REGRA_SEM_SIMULACAO');
}

/** The version before it no longer acts. */
async function suspendReplaced(ctx: AnyCtx, { Substitui }: RegraAutoConferencia): Promise<void> {
  if (Substitui === null) return;
  const before = await lockAnyVersion(ctx, RegraAutoConferencia, Substitui);
  if (before['Situacao'] !== 'Publicada') return;
  await systemStep(ctx, { resource: RegraAutoConferencia, hooks: {} }, before, 'substituir');
}

/** A draft with what the rule says now, to be changed and tried. */
export async function draftNext(ctx: Ctx<typeof novaVersaoAutoConferencia>): Promise<RegraAutoConferencia> {
  const rule = RegraAutoConferencia.row.parse(await lockRow(ctx, RegraAutoConferencia, ctx.params.id, ctx.body.Versao));
  const { id, Versao: _Versao, VersaoRegra, Situacao: _Situacao, ...fields } = rule;
  const stored = await createRecord(
    ctx,
    { resource: RegraAutoConferencia, hooks: {} },
    { ...fields, VersaoRegra: (VersaoRegra ?? 1) + 1, Substitui: id },
  );
  return RegraAutoConferencia.row.parse(stored);
}
