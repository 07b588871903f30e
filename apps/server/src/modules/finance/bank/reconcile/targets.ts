import {
  compareDecimal,
  type conciliarLinhas,
  type ExtratoLinha,
  opposite,
  Titulo,
  TituloBaixa,
  Transferencia,
} from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { lockAnyVersion } from '../../../../platform/resource/index.ts';
import { lockRows, readRow, versionOf } from '../../../../platform/resource/read-row.ts';
import { settleTitulo } from '../../baixa.service.ts';
import type { Target } from './match.ts';
import { payoutTarget } from './payout.ts';

type Sent = Ctx<typeof conciliarLinhas>['body']['Alvos'][number];
type SentPayout = Extract<Sent, { Tipo: 'Repasse' }>;
type SentTitle = Extract<Sent, { Tipo: 'Titulo' }>;

/** An amount as it moved: what is paid is negative. */
export const signed = (Tipo: Titulo['Tipo'], amount: string) => (Tipo === 'Receber' ? amount : opposite(amount));

/**
 * What was chosen for lines of an account. Titles are settled with it, after everything else is known: as far as the
 * lines reach.
 */
export async function targetsOf(
  ctx: AnyCtx,
  lines: readonly ExtratoLinha[],
  sent: readonly Sent[],
): Promise<readonly Target[]> {
  const of = (kind: Sent['Tipo']) => sent.filter(({ Tipo }) => Tipo === kind).map(({ id }) => id);
  if (new Set(sent.map(({ Tipo, id }) => `${Tipo} ${id}`)).size !== sent.length)
    throw new AppError('CONCILIACAO_VALOR');
  const [first] = lines;
  if (!first) throw new AppError('NAO_ENCONTRADO');
  const settled: TituloBaixa[] = [];
  for (const id of of('Baixa')) settled.push(TituloBaixa.row.parse(await readRow(ctx, TituloBaixa, id)));
  // Titles are locked in one order, those of settlements among them: nothing of them is reversed meanwhile.
  await lockRows(ctx, Titulo, [...of('Titulo'), ...settled.map((each) => each.Titulo)]);
  const known: Target[] = [];
  for (const baixa of settled) known.push(await settlementTarget(ctx, first, baixa));
  for (const id of of('Transferencia')) known.push(await transferTarget(ctx, first, id));
  for (const item of sent.filter((each): each is SentPayout => each.Tipo === 'Repasse'))
    known.push(await payoutTarget(ctx, first, item));
  const total = sum(lines.map(({ Falta }) => Falta));
  for (const item of sent.filter((each): each is SentTitle => each.Tipo === 'Titulo'))
    known.push(await titleTarget(ctx, first, item, difference(total, sum(known.map(({ Valor }) => Valor)))));
  return known;
}

/** @param room - what of the lines nothing explains yet */
async function titleTarget(ctx: AnyCtx, line: ExtratoLinha, item: SentTitle, room: string): Promise<Target> {
  const row = await versionOf(ctx, Titulo, await lockAnyVersion(ctx, Titulo, item.id), item.Versao);
  const { Tipo, Saldo } = Titulo.row.parse(row);
  const left = signed(Tipo, room);
  const isLess = compareDecimal(left, '0') > 0 && compareDecimal(left, Saldo) < 0;
  const Valor = item.Valor ?? (isLess ? left : Saldo);
  const { Juros = null, Multa = null, Desconto = null } = item;
  const body = { Data: line.Data, Conta: line.Conta, MeioPagamento: null, Taxas: {} };
  const { baixa } = await settleTitulo(ctx, row, body, { Valor, Juros, Multa, Desconto });
  return settlement(baixa, signed(Tipo, baixa.Total), true);
}

const settlement = ({ id, Titulo: title }: TituloBaixa, Valor: string, Criada: boolean): Target => ({
  TituloBaixa: id,
  Transferencia: null,
  Titulo: title,
  Valor,
  Criada,
});

/** A settlement that is made of a title for lines. */
export const createdSettlement = (baixa: TituloBaixa): Target =>
  settlement(baixa, signed(baixa.Tipo, baixa.Total), true);

/** @throws AppError CONCILIACAO_CONTA, CONCILIACAO_VALOR */
async function settlementTarget({ db }: AnyCtx, line: ExtratoLinha, baixa: TituloBaixa): Promise<Target> {
  if (baixa.Conta !== line.Conta || baixa.Empresa !== line.Empresa) throw new AppError('CONCILIACAO_CONTA');
  const { rows } = await sql<{ Valor: string }>`
    select "Valor" from conciliacaos where "Empresa" = ${baixa.Empresa} and "TituloBaixa" = ${baixa.id}`.execute(db);
  const open = difference(signed(baixa.Tipo, baixa.Total), sum(rows.map(({ Valor }) => Valor)));
  if (open === '0') throw new AppError('CONCILIACAO_VALOR');
  return settlement(baixa, open, false);
}

/** @throws AppError CONCILIACAO_CONTA, CONCILIACAO_VALOR */
async function transferTarget(ctx: AnyCtx, line: ExtratoLinha, id: number): Promise<Target> {
  const transfer = Transferencia.row.parse(await lockAnyVersion(ctx, Transferencia, id));
  const Valor = movedIn(transfer, line.Conta);
  if (Valor === null || transfer.Empresa !== line.Empresa) throw new AppError('CONCILIACAO_CONTA');
  const { rows } = await sql<{ Valor: string }>`
    select c."Valor" from conciliacaos c
    join extrato_linhas l on l."Empresa" = c."Empresa" and l.id = c."ExtratoLinha"
    where c."Empresa" = ${transfer.Empresa} and c."Transferencia" = ${id} and l."Conta" = ${line.Conta}`.execute(
    ctx.db,
  );
  const open = difference(Valor, sum(rows.map((each) => each.Valor)));
  if (open === '0' || transfer.Situacao !== 'Feita') throw new AppError('CONCILIACAO_VALOR');
  return { TituloBaixa: null, Transferencia: id, Titulo: null, Valor: open, Criada: false };
}

/** What a transfer moved in an account; null where it is not one of its accounts. */
export function movedIn({ De, Para, Valor }: Transferencia, account: number): string | null {
  if (De === account) return opposite(Valor);
  return Para === account ? Valor : null;
}
