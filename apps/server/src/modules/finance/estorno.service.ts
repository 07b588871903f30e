import { type estornarTitulos, opposite, Titulo, TituloBaixa } from '@bancada/contracts';
import { difference } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import {
  changeRecorded,
  columnsOf,
  lockAnyVersion,
  type StoredRow,
  systemStep,
} from '../../platform/resource/index.ts';
import { withCollections } from '../../platform/resource/children.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { localDay, startOfDay } from '../../platform/zone.ts';
import { feeOf } from './card/fee.ts';
import { cancelSale } from './card/sale.ts';
import { eachTitulo } from './each-titulo.ts';
import { settlements } from './ledger/hooks.ts';
import { titulos } from './titulo.service.ts';

/** Reverses the last settlement of titles, each for itself. */
export const reverse = (ctx: Ctx<typeof estornarTitulos>) =>
  eachTitulo(ctx, ctx.body.itens, (own, row) => reverseOne(own, row, ctx.body.Justificativa));

/** @throws AppError TITULO_SEM_BAIXA, ESTORNO_ALHEIO, BAIXA_CONCILIADA, TRANSICAO_INVALIDA */
async function reverseOne(ctx: AnyCtx, row: StoredRow, Motivo: string): Promise<StoredRow> {
  const titulo = Titulo.row.parse(row);
  const last = await lastOf(ctx, titulo);
  if (!last) throw new AppError('TITULO_SEM_BAIXA');
  await requireOwn(ctx, last);
  return reverseBaixa(ctx, row, last, Motivo);
}

/**
 * Takes a settlement of a title that is locked back.
 *
 * @throws AppError BAIXA_CONCILIADA while a statement explains it; TRANSICAO_INVALIDA
 */
export async function reverseBaixa(ctx: AnyCtx, row: StoredRow, last: TituloBaixa, Motivo: string): Promise<StoredRow> {
  const titulo = Titulo.row.parse(row);
  if (await isReconciled(ctx, last)) throw new AppError('BAIXA_CONCILIADA');
  const Pago = difference(titulo.Pago, last.Valor);
  const { Status } = titulo;
  const after =
    Status === 'Parcial' && Pago !== '0'
      ? await withCollections(ctx, Titulo, await changeRecorded(ctx, titulos, row, { Pago }))
      : await systemStep(ctx, titulos, row, Pago === '0' ? 'estornar' : 'estornarParte', Motivo, { Pago });
  await createRecord(ctx, settlements, reversalOf(last));
  await cancelSale(ctx, last, Motivo);
  await voidFee(ctx, last, Motivo);
  return after;
}

/** What an acquirer kept of a sale that is none is no expense. */
async function voidFee(ctx: AnyCtx, baixa: TituloBaixa, Motivo: string): Promise<void> {
  const row = await feeOf(ctx, baixa);
  if (row) await voidCost(ctx, row, Motivo);
}

/** A title of what an acquirer kept is void: its settlements are taken back first, those that nobody has reversed. */
export async function voidCost(ctx: AnyCtx, row: StoredRow, Motivo: string): Promise<void> {
  const paid = await lastOf(ctx, Titulo.row.parse(row));
  if (!paid) return void (await systemStep(ctx, titulos, row, 'anular', Motivo));
  await reverseBaixa(ctx, row, paid, Motivo);
  return voidCost(ctx, await lockAnyVersion(ctx, Titulo, row.id), Motivo);
}

const negated = (amount: string | null) => (amount === null ? null : opposite(amount));

/** The entry that takes a settlement back. */
function reversalOf({ id, Versao: _version, Total: _total, ...baixa }: TituloBaixa) {
  const { Valor, Juros, Multa, Desconto } = baixa;
  const amounts = { Valor: opposite(Valor), Juros: negated(Juros), Multa: negated(Multa), Desconto: negated(Desconto) };
  return { ...baixa, ...amounts, Estorna: id };
}

async function isReconciled({ db }: AnyCtx, { Empresa, id }: TituloBaixa): Promise<boolean> {
  const { rows } = await sql`
    select 1 from conciliacaos where "Empresa" = ${Empresa} and "TituloBaixa" = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** The last settlement of a title that was not reversed. */
async function lastOf({ db }: AnyCtx, { Empresa, id }: Titulo): Promise<TituloBaixa | null> {
  const { rows } = await sql`
    select ${columnsOf(TituloBaixa, 'b')} from titulo_baixas b
    where b."Empresa" = ${Empresa} and b."Titulo" = ${id} and b."Estorna" is null and not exists (
      select 1 from titulo_baixas e where e."Empresa" = b."Empresa" and e."Estorna" = b.id)
    order by b.id desc limit 1`.execute(db);
  return rows[0] ? TituloBaixa.row.parse(rows[0]) : null;
}

/** People reverse what they settled themselves on the same day; the rest is for who decides. @throws AppError ESTORNO_ALHEIO */
async function requireOwn(ctx: AnyCtx, { Empresa, Unidade, id }: TituloBaixa): Promise<void> {
  if (ctx.can(['autorizar', 'Financeiro'], { Empresa, Unidade })) return;
  const { rows } = await sql`
    select 1 from audit_log
    where "Empresa" = ${Empresa} and "Entidade" = 'titulo_baixas' and "RegistroId" = ${id} and "Acao" = 'criar'
      and "Usuario" = ${ctx.user.id} and "Data" >= ${startOfDay(localDay(ctx.now))} limit 1`.execute(ctx.db);
  if (rows.length === 0) throw new AppError('ESTORNO_ALHEIO');
}
