import {
  type AnswerOf,
  Conciliacao,
  desfazerConciliacao,
  ExtratoLinha,
  Titulo,
  TituloBaixa,
  Transferencia,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { columnsOf, lockAnyVersion, type StoredRow, systemStep } from '../../../../platform/resource/index.ts';
import { attempt } from '../../../../platform/resource/attempt.ts';
import { lockRows, readRow, versionOf } from '../../../../platform/resource/read-row.ts';
import { type Outcome, outcomeOf } from '../../../../platform/resource/write-many.ts';
import { removeRecord } from '../../../../platform/resource/write.ts';
import { localDay, startOfDay } from '../../../../platform/zone.ts';
import { reverseBaixa } from '../../estorno.service.ts';
import { titulos } from '../../titulo.service.ts';
import { transfers } from '../transfer.service.ts';
import { linesOfStatement } from './lines.ts';
import { reconciliations } from './match.ts';

/** Reverses what lines are reconciled with, each for itself. */
export async function unreconcile(ctx: Ctx<typeof desfazerConciliacao>): Promise<AnswerOf<typeof desfazerConciliacao>> {
  const { itens, Justificativa } = ctx.body;
  const ids = itens.map(({ id }) => id);
  await lockRows(ctx, ExtratoLinha, ids);
  await lockTitles(ctx, ids);
  const outcomes: Outcome[] = [];
  for (const { id, Versao } of itens) {
    const result = await attempt(ctx, async (own) => {
      const row = await versionOf(own, ExtratoLinha, await lockAnyVersion(own, ExtratoLinha, id), Versao);
      return unreconcileLine(own, row, Justificativa);
    });
    outcomes.push(await outcomeOf(ctx, linesOfStatement, id, result));
  }
  return desfazerConciliacao.answer.parse({ outcomes });
}

/** Titles are locked in one order, after the lines, as reconciling does. */
async function lockTitles(ctx: AnyCtx, lines: readonly number[]): Promise<void> {
  const { rows } = await sql<{ Titulo: number }>`
    select b."Titulo" from conciliacaos c
    join titulo_baixas b on b."Empresa" = c."Empresa" and b.id = c."TituloBaixa"
    where c."Empresa" = any(${ctx.scope.empresas}) and c."ExtratoLinha" = any(${lines}::bigint[])`.execute(ctx.db);
  const ids = rows.map((row) => row.Titulo);
  const locked = await lockRows(ctx, Titulo, ids);
  // Something of another unit than the caller's is not undone by halves.
  if (ids.some((id) => !locked.has(id))) throw new AppError('NAO_ENCONTRADO');
}

/** @throws AppError TRANSICAO_INVALIDA, CONCILIACAO_ALHEIA */
async function unreconcileLine(ctx: AnyCtx, row: StoredRow, Motivo: string): Promise<StoredRow> {
  const parts = await partsOf(ctx, row);
  await requireOwn(ctx, row, parts);
  const after = await systemStep(ctx, linesOfStatement, row, 'desconciliar', Motivo, { Conciliado: '0' });
  for (const { id, Versao } of parts) await removeRecord(ctx, reconciliations, id, Versao);
  for (const part of parts) {
    const isLeft = await isReconciled(ctx, part);
    if (part.TituloBaixa !== null) await openTitle(ctx, part.TituloBaixa, part.Criada && !isLeft, Motivo);
    if (part.Transferencia !== null && part.Criada && !isLeft)
      await systemStep(ctx, transfers, await lockAnyVersion(ctx, Transferencia, part.Transferencia), 'anular', Motivo);
  }
  return after;
}

async function partsOf({ db }: AnyCtx, { Empresa, id }: StoredRow): Promise<readonly Conciliacao[]> {
  const { rows } = await sql<Conciliacao>`
    select ${columnsOf(Conciliacao)} from conciliacaos
    where "Empresa" = ${Empresa} and "ExtratoLinha" = ${id} order by id for update`.execute(db);
  return rows;
}

/** Whether other lines are still held against the same. */
async function isReconciled({ db }: AnyCtx, { Empresa, TituloBaixa, Transferencia }: Conciliacao): Promise<boolean> {
  const { rows } = await sql`
    select 1 from conciliacaos where "Empresa" = ${Empresa}
      and ("TituloBaixa" = ${TituloBaixa} or "Transferencia" = ${Transferencia}) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * A title is no longer reconciled; what was settled for the line is reversed, and a title that was made for it is
 * void.
 */
async function openTitle(ctx: AnyCtx, baixa: number, reverses: boolean, Motivo: string): Promise<void> {
  const settled = TituloBaixa.row.parse(await readRow(ctx, TituloBaixa, baixa));
  const held = () => lockAnyVersion(ctx, Titulo, settled.Titulo);
  const row = await held();
  if (row['Status'] === 'Conciliada') await systemStep(ctx, titulos, row, 'desconciliar', Motivo);
  if (!reverses) return;
  await reverseBaixa(ctx, await held(), settled, Motivo);
  const after = await held();
  const { Status, Origem, Pago } = Titulo.row.parse(after);
  if (Origem === ExtratoLinha.path && Pago === '0' && Status === 'Aberta')
    await systemStep(ctx, titulos, after, 'anular', Motivo);
}

/** People undo what they reconciled themselves on the same day; the rest is for who decides. @throws AppError CONCILIACAO_ALHEIA */
async function requireOwn(ctx: AnyCtx, { Empresa }: StoredRow, parts: readonly Conciliacao[]): Promise<void> {
  if (ctx.can(['autorizar', 'Financeiro'], { Empresa })) return;
  const { rows } = await sql`
    select distinct "RegistroId" from audit_log
    where "Empresa" = ${Empresa} and "Entidade" = 'conciliacaos' and "RegistroId" = any(${parts.map(({ id }) => id)}::bigint[])
      and "Acao" = 'criar' and "Usuario" = ${ctx.user.id} and "Data" >= ${startOfDay(localDay(ctx.now))}`.execute(
    ctx.db,
  );
  if (rows.length < parts.length) throw new AppError('CONCILIACAO_ALHEIA');
}
