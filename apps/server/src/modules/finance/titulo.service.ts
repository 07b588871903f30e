import { compareDecimal, Titulo } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { type Change, hooksOf } from '../../platform/resource/index.ts';
import { localDay } from '../../platform/zone.ts';
import { secondPerson, withinLimit } from './alcada.ts';
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

/** The rules of what is to be received and paid. */
export const tituloHooks = hooksOf(Titulo, {
  beforeSave: keepApproved,
  afterSave: postTitle,
  guards: { secondPerson, withinLimit, isOverdue },
});

/** Titles are written with their rules by whatever causes them. */
export const titulos = { resource: Titulo, hooks: tituloHooks };
