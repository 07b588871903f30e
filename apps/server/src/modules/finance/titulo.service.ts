import { compareDecimal, Titulo } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { type Change, hooksOf, type Saved } from '../../platform/resource/index.ts';
import { localDay } from '../../platform/zone.ts';
import { secondPerson, withinLimit } from './alcada.ts';
import { followTitle, withdrawCharge } from './charge/charges.ts';
import { accountCharges, makeCharge } from './charge/make.ts';
import { postTitle } from './ledger/hooks.ts';

/** What was approved: another amount or creditor would not be. */
const approved = [
  'Tipo',
  'PlanoConta',
  'Fornecedor',
  'Colaborador',
  'Cliente',
  'Convenio',
  'Paciente',
  'Socio',
] as const;

/** @throws AppError REGISTRO_FECHADO where a change would be paid without having been approved */
function keepApproved(_ctx: AnyCtx, { before, after }: Change<Titulo>): void {
  if (before?.Status !== 'Aprovada') return;
  const same = approved.every((field) => before[field] === after[field]);
  if (!same || compareDecimal(before.Valor, after.Valor) !== 0)
    throw new AppError('REGISTRO_FECHADO', { recurso: Titulo.noun, estado: before.Status });
}

/** Only what is overdue is written off. @throws AppError TITULO_NAO_VENCIDO */
function isOverdue({ now }: AnyCtx, { Vencimento }: Titulo): void {
  if (Vencimento >= localDay(now)) throw new AppError('TITULO_NAO_VENCIDO');
}

/** What of a title was stored is posted, and its charge follows it. */
async function afterTitle(ctx: AnyCtx, saved: Saved<Titulo>): Promise<void> {
  await postTitle(ctx, saved);
  await followTitle(ctx, saved.before, saved.after);
}

/** The rules of what is to be received and paid. */
export const tituloHooks = hooksOf(Titulo, {
  beforeSave: keepApproved,
  afterSave: afterTitle,
  guards: { accountCharges, secondPerson, withinLimit, isOverdue },
  effects: { makeCharge, withdrawCharge },
});

/** Titles are written with their rules by whatever causes them. */
export const titulos = { resource: Titulo, hooks: tituloHooks };
