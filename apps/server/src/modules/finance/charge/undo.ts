import { type ArquivoBancario, Cobranca, type CobrancaOcorrencia, Titulo, TituloBaixa } from '@bancada/contracts';
import { sql } from 'kysely';
import { decodeText } from '../../../platform/charset.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf, lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { lockRows, readRow } from '../../../platform/resource/read-row.ts';
import { textOfFile } from '../bank/store.ts';
import { reverseBaixa } from '../estorno.service.ts';
import { titulos } from '../titulo.service.ts';
import { charges } from './charges.ts';
import { readRemessa } from './cnab/read.ts';
import { noticesOf, undoneNotice } from './retorno.service.ts';

const changed = () => new AppError('RETORNO_ALTERADO');

/** Takes a file for the bank back: its slips are told of again. @throws AppError RETORNO_ALTERADO once the bank knows one */
export async function undoRemessa(ctx: AnyCtx, file: ArquivoBancario): Promise<number> {
  const { slips } = readRemessa(decodeText(await textOfFile(ctx, file)).text);
  const { rows } = await sql<Cobranca>`
    select ${columnsOf(Cobranca)} from cobrancas
    where "Empresa" = ${file.Empresa} and "Conta" = ${file.Conta}
      and "Numero" = any(${slips.map(({ documento }) => Number(documento))}::int[])
    order by id for update`.execute(ctx.db);
  for (const row of rows) {
    const isNew = row.ArquivoBancario === file.id;
    if (isNew && row.Situacao !== 'Emitida') throw changed();
    await changeRecorded(ctx, charges, row, isNew ? { ArquivoBancario: null } : { BaixaPendente: true });
  }
  return rows.length;
}

/** Takes a return file back, the last line first. @throws AppError RETORNO_ALTERADO, BAIXA_CONCILIADA, PERIODO_FECHADO */
export async function undoReturn(ctx: AnyCtx, file: ArquivoBancario): Promise<number> {
  const applied = (await noticesOf(ctx, file)).filter(({ Situacao }) => Situacao === 'Aplicada').toReversed();
  await lockTitles(ctx, applied);
  for (const notice of applied) {
    await undoNotice(ctx, notice);
    await undoneNotice(ctx, notice);
  }
  return applied.length;
}

async function lockTitles(ctx: AnyCtx, notices: readonly CobrancaOcorrencia[]): Promise<void> {
  const ids: number[] = [];
  for (const { Cobranca: id } of notices) {
    if (id !== null) ids.push(Cobranca.row.parse(await lockAnyVersion(ctx, Cobranca, id)).Titulo);
  }
  await lockRows(ctx, Titulo, ids);
}

const after = { registrar: 'Registrada', recusar: 'Recusada', pagar: 'Paga', baixar: 'Baixada' } as const;

async function undoNotice(ctx: AnyCtx, notice: CobrancaOcorrencia): Promise<void> {
  const { Cobranca: id, SituacaoAntes, StatusAntes, TituloBaixa: baixa } = notice;
  if (id === null || SituacaoAntes === null) throw changed();
  const row = await lockAnyVersion(ctx, Cobranca, id);
  const charge = Cobranca.row.parse(row);
  if (!Object.values(after).some((state) => state === charge.Situacao)) throw changed();
  await systemStep(ctx, charges, row, `voltarA${SituacaoAntes}`);
  if (baixa !== null) await takeBack(ctx, charge.Titulo, baixa);
  const title = await lockAnyVersion(ctx, Titulo, charge.Titulo);
  const { Status } = Titulo.row.parse(title);
  if (StatusAntes === 'Em_Cobranca' && Status === 'Aberta') await systemStep(ctx, titulos, title, 'recobrar');
}

async function takeBack(ctx: AnyCtx, titulo: number, id: number): Promise<void> {
  const { rows } = await sql`select 1 from titulo_baixas where "Estorna" = ${id} limit 1`.execute(ctx.db);
  if (rows.length > 0) throw changed();
  const baixa = TituloBaixa.row.parse(await readRow(ctx, TituloBaixa, id));
  await reverseBaixa(ctx, await lockAnyVersion(ctx, Titulo, titulo), baixa, 'Retorno desfeito');
}
