import { type AnswerOf, Conta, ExtratoLinha, type lerExtratoConta, linhasEmAberto } from '@bancada/contracts';
import { difference } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { localDay } from '../../../platform/zone.ts';

type Answer = AnswerOf<typeof lerExtratoConta>;

/** As the bank has them: by day, and in the order of its files. */
const inOrder = sql`"Data", "ArquivoBancario", "Linha", id`;

/** The statement of an account, with what it had after each line. */
export async function readStatement(ctx: Ctx<typeof lerExtratoConta>): Promise<Answer> {
  const account = Conta.row.parse(await readRow(ctx, Conta, ctx.params.id));
  const balance = await balanceOf(ctx, account);
  const { Situacao, _limit, _start } = ctx.query;
  const wanted = Situacao === 'Todas' ? sql`true` : sql`"Situacao" = any(${[...linhasEmAberto]}::text[])`;
  const { rows } = await sql<Answer['linhas'][number] & { total: number }>`
    with linhas as (
      select ${columnsOf(ExtratoLinha)}, trim_scale(${account.SaldoInicial}::numeric
        + sum(case when "Data" >= ${account.DataSaldo} then "Valor" else 0 end) over (order by ${inOrder})) as "SaldoApos"
      from extrato_linhas where "Empresa" = ${account.Empresa} and "Conta" = ${account.id}
    )
    select *, count(*) over ()::int as total from linhas where ${wanted}
    order by ${inOrder} limit ${_limit} offset ${_start}`.execute(ctx.db);
  const linhas = rows.map(({ total: _total, ...row }) => row);
  return { linhas, total: rows[0]?.total ?? 0, ...balance };
}

/** What an account had on the day of the bank's last balance, by the bank, by its lines, and by the books. */
export async function balanceOf(
  { db, now }: AnyCtx,
  { Empresa, id, SaldoInicial, DataSaldo }: Conta,
): Promise<Omit<Answer, 'linhas' | 'total'>> {
  const { rows } = await sql<Omit<Answer, 'linhas' | 'total' | 'Diferenca'>>`
    with banco as (
      select "Saldo", "SaldoEm" from arquivo_bancarios
      where "Empresa" = ${Empresa} and "Conta" = ${id} and "Situacao" = 'Aplicado' and "SaldoEm" is not null
      order by "SaldoEm" desc, id desc limit 1
    ), dia as (select coalesce((select "SaldoEm" from banco), ${localDay(now)}::date) as ate), linhas as (
      select coalesce(sum("Valor") filter (where "Data" between ${DataSaldo} and (select ate from dia)), 0) as total,
        count(*) filter (where "Situacao" = any(${[...linhasEmAberto]}::text[]))::int as pendentes,
        coalesce(sum("Falta") filter (where "Situacao" = any(${[...linhasEmAberto]}::text[])), 0) as falta
      from extrato_linhas where "Empresa" = ${Empresa} and "Conta" = ${id}
    ), baixas as (
      select coalesce(sum(case "Tipo" when 'Receber' then "Total" else -"Total" end), 0) as total from titulo_baixas
      where "Empresa" = ${Empresa} and "Conta" = ${id} and "Data" between ${DataSaldo} and (select ate from dia)
    ), transferidos as (
      select coalesce(sum(case "Para" when ${id} then "Valor" else -"Valor" end), 0) as total from transferencias
      where "Empresa" = ${Empresa} and ("De" = ${id} or "Para" = ${id}) and "Situacao" = 'Feita'
        and "Data" between ${DataSaldo} and (select ate from dia)
    )
    select (select "SaldoEm" from banco) as "SaldoEm", (select "Saldo" from banco) as "Banco",
      trim_scale(${SaldoInicial}::numeric + linhas.total) as "Extrato",
      trim_scale(${SaldoInicial}::numeric + baixas.total + transferidos.total) as "Livros",
      linhas.pendentes as "Pendentes", trim_scale(linhas.falta) as "ValorPendente"
    from linhas, baixas, transferidos`.execute(db);
  const [balance] = rows;
  if (!balance) throw new Error('An account has a balance');
  return { ...balance, Diferenca: balance.Banco === null ? null : difference(balance.Banco, balance.Extrato) };
}
