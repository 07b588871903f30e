import { AdministradoraCartao, AntecipacaoCartao, RecebivelCartao, Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import {
  changeRecorded,
  columnsOf,
  hooksOf,
  lockAnyVersion,
  type TakenStep,
} from '../../../platform/resource/index.ts';
import { voidCost } from '../estorno.service.ts';
import { receivables } from './receivables.ts';

/** The instalments of an advance, locked. */
async function partsOf({ db }: AnyCtx, { Empresa, id }: AntecipacaoCartao): Promise<readonly RecebivelCartao[]> {
  const { rows } = await sql<RecebivelCartao>`
    select ${columnsOf(RecebivelCartao)} from recebivel_cartaos
    where "Empresa" = ${Empresa} and "AntecipacaoCartao" = ${id} order by id for no key update`.execute(db);
  return rows;
}

/** What the bank's statement has is not undone. The acquirer is locked: nothing of it is paid meanwhile. @throws AppError ANTECIPACAO_PAGA */
async function notPaidOut(ctx: AnyCtx, row: AntecipacaoCartao): Promise<void> {
  await lockAnyVersion(ctx, AdministradoraCartao, row.AdministradoraCartao);
  if ((await partsOf(ctx, row)).some(({ Transferencia }) => Transferencia !== null))
    throw new AppError('ANTECIPACAO_PAGA');
}

/** The instalments are due on their days again, and the cost is none. */
async function takeBack(ctx: AnyCtx, row: AntecipacaoCartao, { Motivo }: TakenStep<AntecipacaoCartao>): Promise<void> {
  for (const part of await partsOf(ctx, row))
    await changeRecorded(ctx, receivables, part, {
      AntecipacaoCartao: null,
      DataPrevista: part.DataSemAntecipacao,
      DataSemAntecipacao: null,
      CustoAntecipacao: null,
    });
  if (row.Titulo !== null) await voidCost(ctx, await lockAnyVersion(ctx, Titulo, row.Titulo), Motivo ?? '');
}

/** The rules of advances. */
export const advanceHooks = hooksOf(AntecipacaoCartao, { guards: { notPaidOut }, effects: { takeBack } });

/** Advances are written with their rules by the act alone. */
export const advances = { resource: AntecipacaoCartao, hooks: advanceHooks };
