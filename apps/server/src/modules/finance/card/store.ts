import { type ArquivoBancario, ExtratoCartaoLinha } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { keyedBy } from '../bank/key.ts';
import type { CardLine } from './csv/line.ts';
import type { Acquirer } from './receivables.ts';

/** A line with what makes it the same one when it arrives again. */
export type KeyedCardLine = CardLine & { readonly Chave: string };

/**
 * An acquirer's lines with their keys. The day of the payment is none of it: a report of sales does not have it, and one
 * of payments has the same instalment.
 */
export const keyedCard = (acquirer: number, lines: readonly CardLine[]): readonly KeyedCardLine[] =>
  keyedBy(lines, ({ NSU, Autorizacao, DataVenda, Parcela, Bruto, ValorTaxa }) => [
    'cartao',
    acquirer,
    NSU,
    Autorizacao,
    DataVenda,
    Parcela,
    Bruto,
    ValorTaxa,
  ]);

/** Those of some lines that are there already, by key. */
export async function knownLines(
  { db }: AnyCtx,
  { Empresa }: Acquirer,
  lines: readonly KeyedCardLine[],
): Promise<ReadonlyMap<string, ExtratoCartaoLinha>> {
  const { rows } = await sql<ExtratoCartaoLinha>`
    select ${columnsOf(ExtratoCartaoLinha)} from extrato_cartao_linhas
    where "Empresa" = ${Empresa} and "Chave" = any(${lines.map(({ Chave }) => Chave)}::text[])
      and "Situacao" <> 'Desfeita'`.execute(db);
  return new Map(rows.map((row) => [row.Chave, row]));
}

/** Stores those lines that are not there yet, none of them held against anything; answers how many. */
export async function storeCardLines(
  ctx: AnyCtx,
  { Empresa, AdministradoraCartao }: Acquirer,
  file: Pick<ArquivoBancario, 'id'>,
  lines: readonly CardLine[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const own = keyedCard(AdministradoraCartao, lines);
  const { rows } = await sql<ExtratoCartaoLinha>`
    insert into extrato_cartao_linhas ("Empresa", "ArquivoBancario", "AdministradoraCartao", "Linha", "DataVenda",
      "DataPagamento", "Bandeira", "Parcela", "Parcelas", "NSU", "Autorizacao", "Bruto", "ValorTaxa", "Liquido",
      "Diferencas", "Chave", "Situacao")
    select ${Empresa}, ${file.id}, ${AdministradoraCartao}, "Linha", "DataVenda", "DataPagamento", "Bandeira", "Parcela",
      "Parcelas", "NSU", "Autorizacao", "Bruto", "ValorTaxa", "Liquido", '[]', "Chave", 'Sem_Venda'
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as v("Linha" int, "DataVenda" date, "DataPagamento" date,
      "Bandeira" text, "Parcela" int, "Parcelas" int, "NSU" text, "Autorizacao" text, "Bruto" numeric,
      "ValorTaxa" numeric, "Liquido" numeric, "Chave" text)
    order by "Linha"
    on conflict ("Empresa", "Chave") where "Situacao" <> 'Desfeita' do nothing
    returning ${columnsOf(ExtratoCartaoLinha)}`.execute(ctx.db);
  const added = { Empresa, Acao: 'criar', Entidade: ExtratoCartaoLinha.table, De: null, Motivo: null };
  ctx.audit(...rows.map((row) => ({ ...added, RegistroId: row.id, Para: row, Origem: 'importação' as const })));
  return rows.length;
}
