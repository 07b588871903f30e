import { createHash } from 'node:crypto';
import {
  type AnswerOf,
  ArquivoBancario,
  Cobranca,
  CobrancaOcorrencia,
  Conta,
  type lerRetorno,
  movimentosRetorno,
  Titulo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { decodeText } from '../../../platform/charset.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf, lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { lockRows } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { bytesOf, files, sameFile } from '../bank/files.ts';
import { keepText } from '../bank/store.ts';
import { applyItem } from './apply.ts';
import { agreementOf, fileOf } from './banks/agreement.ts';
import { readReturn, type ReturnItem, sameNumber } from './cnab/read.ts';
import { beneficiaryOf } from './parties.ts';

/** What the bank said of charges is added and never typed. */
export const notices = { resource: CobrancaOcorrencia, hooks: {} };

/** Takes a return file in: each line for itself, so that one that is refused keeps no other from being applied. */
export async function takeReturn(ctx: Ctx<typeof lerRetorno>): Promise<AnswerOf<typeof lerRetorno>> {
  const bytes = await bytesOf(ctx);
  // Held: files of an account arrive one after another, so that one that is sent twice is known.
  const account = await lockAnyVersion(ctx, Conta, ctx.query.Conta);
  const { Empresa, id } = account;
  const agreed = agreementOf(await beneficiaryOf(ctx, { Empresa, Conta: id }));
  const { identity, read: numberOf } = fileOf(agreed);
  const own = { banco: agreed.banco, identity: identity(agreed.of), read: numberOf };
  const read = readReturn(decodeText(bytes).text, own);
  const Resumo = createHash('sha256').update(bytes).digest('hex');
  const applied = await sameFile(ctx, account, { Extrato: 0, Resumo });
  if (applied) return summaryOf(ctx, applied);
  const opened = await createRecord(ctx, files, {
    Empresa,
    Conta: id,
    Formato: 'CNAB240',
    Sentido: 'Entrada',
    Arquivo: (ctx.file?.name ?? '').slice(0, 200),
    Extrato: 0,
    Sequencia: read.sequencia,
    Resumo,
    EnviadoEm: ctx.now,
    De: null,
    Ate: null,
    Saldo: null,
    SaldoEm: null,
    Linhas: read.items.length,
    Repetidas: 0,
  });
  await keepText(ctx, { Empresa, id: opened.id, Conta: id }, bytes);
  const known = await chargesOf(ctx, { Empresa, Conta: id }, read.items);
  // In one order for everybody, before any of them is settled.
  await lockRows(
    ctx,
    Titulo,
    [...known.values()].map((charge) => charge.Titulo),
  );
  for (const item of read.items) await takeItem(ctx, opened.id, known.get(sameNumber(item.nossoNumero)), item, Empresa);
  const arquivo = ArquivoBancario.row.parse(await systemStep(ctx, files, opened, 'aplicar'));
  return summaryOf(ctx, arquivo);
}

/** The charges of an account that a file names, by their number at the bank. */
async function chargesOf(
  { db, scope }: AnyCtx,
  { Empresa, Conta: account }: Pick<Cobranca, 'Empresa' | 'Conta'>,
  items: readonly ReturnItem[],
): Promise<ReadonlyMap<string, Cobranca>> {
  const numbers = items.map(({ nossoNumero }) => sameNumber(nossoNumero));
  const { rows } = await sql<Cobranca>`
    select ${columnsOf(Cobranca)} from cobrancas
    where "Empresa" = ${Empresa} and "Conta" = ${account} and "Unidade" = any(${scope.unidades})
      and ltrim("NossoNumero", '0') = any(${numbers}::text[])`.execute(db);
  return new Map(rows.map((row) => [sameNumber(row.NossoNumero ?? ''), row]));
}

async function takeItem(
  ctx: AnyCtx,
  arquivo: number,
  known: Cobranca | undefined,
  item: ReturnItem,
  Empresa: number,
): Promise<void> {
  const nothing = { SituacaoAntes: null, StatusAntes: null, TituloBaixa: null, Recusa: null };
  const effect = movimentosRetorno[item.movimento];
  const result = !known
    ? { ...nothing, Situacao: 'Nao_Encontrada' as const }
    : effect === undefined
      ? { ...nothing, Situacao: 'Listada' as const }
      : await attempt(ctx, (own) => applyItem(own, known, item, effect));
  const done =
    result instanceof AppError ? { ...nothing, Situacao: 'Nao_Aplicada' as const, Recusa: result.code } : result;
  await createRecord(ctx, notices, {
    Empresa,
    ArquivoBancario: arquivo,
    Linha: item.linha,
    Cobranca: known?.id ?? null,
    NossoNumero: item.nossoNumero,
    Movimento: item.movimento,
    Motivos: item.motivos,
    Data: item.data,
    Credito: item.credito,
    Valor: item.valor,
    Pago: item.pago,
    Acrescimos: item.acrescimos,
    Desconto: sum(item.descontos),
    Tarifa: item.tarifa,
    ...done,
  });
}

/** What a file did, as its lines say. */
async function summaryOf(ctx: AnyCtx, arquivo: ArquivoBancario): Promise<AnswerOf<typeof lerRetorno>> {
  const rows = await noticesOf(ctx, arquivo);
  const count = (Situacao: CobrancaOcorrencia['Situacao'], effect?: string) =>
    rows.filter(
      (row) => row.Situacao === Situacao && (effect === undefined || movimentosRetorno[row.Movimento] === effect),
    ).length;
  return {
    arquivo,
    Registradas: count('Aplicada', 'registrar'),
    Recusadas: count('Aplicada', 'recusar'),
    Pagas: count('Aplicada', 'pagar'),
    Baixadas: count('Aplicada', 'baixar'),
    Listadas: count('Listada'),
    NaoEncontradas: count('Nao_Encontrada'),
    NaoAplicadas: count('Nao_Aplicada'),
  };
}

/** The lines of a return file, in its order. */
export async function noticesOf({ db }: AnyCtx, { Empresa, id }: Pick<ArquivoBancario, 'Empresa' | 'id'>) {
  const { rows } = await sql<CobrancaOcorrencia>`
    select ${columnsOf(CobrancaOcorrencia)} from cobranca_ocorrencias
    where "Empresa" = ${Empresa} and "ArquivoBancario" = ${id} order by "Linha", id`.execute(db);
  return rows;
}

/** Marks a line as taken back. */
export const undoneNotice = (ctx: AnyCtx, row: CobrancaOcorrencia) =>
  changeRecorded(ctx, notices, row, { Situacao: 'Desfeita' });
