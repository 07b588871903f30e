import { AdministradoraCartao, type ArquivoBancario, ExtratoCartaoLinha, RecebivelCartao } from '@bancada/contracts';
import { sql } from 'kysely';
import { decodeText } from '../../../platform/charset.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf, lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { textOfFile } from '../bank/store.ts';
import { readCardStatement } from './csv/read.ts';
import { daysOf, holdOpen } from './hold.ts';
import { type Acquirer, cardLines, markMissing, receivables } from './receivables.ts';
import { keyedCard } from './store.ts';

/**
 * Takes an acquirer's file back that is undone already. Lines that another of its files has, too, become that one's, as
 * they are; of the others the sales wait for a statement again. Answers how many were undone, and how many stay.
 */
export async function undoCard(
  ctx: AnyCtx,
  { Empresa, id }: ArquivoBancario,
  acquirer: number,
): Promise<{ readonly Removidas: number; readonly Mantidas: number }> {
  await lockAnyVersion(ctx, AdministradoraCartao, acquirer);
  const of = { Empresa, AdministradoraCartao: acquirer };
  const elsewhere = await keysElsewhere(ctx, of);
  const lines = await linesOf(ctx, { Empresa, id });
  const own = lines.filter(({ Chave }) => !elsewhere.has(Chave));
  for (const line of lines) {
    const place = elsewhere.get(line.Chave);
    if (place) await changeRecorded(ctx, cardLines, line, place);
    else await undoLine(ctx, line);
  }
  await holdOpen(ctx, of, daysOf(own));
  await markMissing(ctx, of);
  return { Removidas: own.length, Mantidas: lines.length - own.length };
}

async function undoLine(ctx: AnyCtx, line: ExtratoCartaoLinha): Promise<void> {
  await systemStep(ctx, cardLines, line, 'desfazer');
  if (line.RecebivelCartao === null) return;
  await systemStep(
    ctx,
    receivables,
    await lockAnyVersion(ctx, RecebivelCartao, line.RecebivelCartao),
    'soltarDoExtrato',
  );
}

type Place = Pick<ExtratoCartaoLinha, 'ArquivoBancario' | 'Linha'>;

/** Where the lines of the acquirer's files that are applied are, by key; the oldest file first. */
async function keysElsewhere(
  ctx: AnyCtx,
  { Empresa, AdministradoraCartao: acquirer }: Acquirer,
): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<{ id: number }>`
    select id from arquivo_bancarios
    where "Empresa" = ${Empresa} and "AdministradoraCartao" = ${acquirer} and "Situacao" = 'Aplicado'
    order by id`.execute(ctx.db);
  const places = new Map<string, Place>();
  for (const { id } of rows) {
    const { Linhas } = readCardStatement(decodeText(await textOfFile(ctx, { Empresa, id })).text);
    for (const { Chave, Linha } of keyedCard(acquirer, Linhas))
      if (!places.has(Chave)) places.set(Chave, { ArquivoBancario: id, Linha });
  }
  return places;
}

async function linesOf(
  { db }: AnyCtx,
  { Empresa, id }: Pick<ArquivoBancario, 'Empresa' | 'id'>,
): Promise<readonly ExtratoCartaoLinha[]> {
  const { rows } = await sql<ExtratoCartaoLinha>`
    select ${columnsOf(ExtratoCartaoLinha)} from extrato_cartao_linhas
    where "Empresa" = ${Empresa} and "ArquivoBancario" = ${id} and "Situacao" <> 'Desfeita' order by id for update`.execute(
    db,
  );
  return rows;
}
