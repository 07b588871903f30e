import { RemessaAmostra, type StatusRemessa } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { lockAnyVersion } from '../../../platform/resource/index.ts';

/** A box that is changed, locked: what is read into it and out of it is decided under this lock, before any sample's. */
export const lockBox = async (ctx: AnyCtx, id: number): Promise<RemessaAmostra> =>
  RemessaAmostra.row.parse(await lockAnyVersion(ctx, RemessaAmostra, id));

/** The caller moves samples in that unit. A box belongs to the company: its row does not say where it is handled. */
export function requireIn(ctx: AnyCtx, Empresa: number, Unidade: number): void {
  if (!ctx.can(['receber', 'Recebimento_Amostras'], { Empresa, Unidade }))
    throw new AppError('SEM_PERMISSAO', { url: RemessaAmostra.path });
}

/** The step changes a box in the unit it is sent from. */
export const fromItsUnit = (ctx: AnyCtx, { Empresa, UnidadeOrigem }: RemessaAmostra): void =>
  requireIn(ctx, Empresa, UnidadeOrigem);

/** The box is in that state. @throws AppError REGISTRO_FECHADO */
export function requireStatus({ Status }: RemessaAmostra, status: StatusRemessa): void {
  if (Status !== status) throw new AppError('REGISTRO_FECHADO');
}
