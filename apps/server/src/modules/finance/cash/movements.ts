import { Conta, Titulo, titulosEmAberto } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { scopeCondition } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { localDay } from '../../../platform/zone.ts';
import { payouts } from './payouts.ts';

/** Which movements count. */
export interface Asked {
  readonly De: string;
  readonly Ate: string;
  readonly Conta?: number | undefined;
  readonly Previstas: 'true' | 'false';
  readonly Recorrentes: 'true' | 'false';
}

/** An account that is requested is one of the caller's. @throws AppError NAO_ENCONTRADO */
export async function requireAccount(ctx: AnyCtx, { Conta: account }: Asked): Promise<void> {
  if (account !== undefined) await readRow(ctx, Conta, account);
}

/** Months from one occurrence to the next. */
const months = { Mensal: 1, Trimestral: 3, Semestral: 6, Anual: 12, Bianual: 24 };

/**
 * Everything that moves money up to a day: `grupo`, the day `dia` it counts on, `valor` (positive where money comes in),
 * `entra`, the row it originates from (`origem`, `origem_id`), and `vencimento` of titles. What was reversed counts against
 * the side it was on.
 */
export const movementsOf = (ctx: AnyCtx, asked: Asked): RawBuilder<unknown> =>
  sql.join(
    [
      moved(ctx, asked, 'Debito'),
      moved(ctx, asked, 'Credito'),
      due(ctx, asked),
      ...payouts(ctx, asked),
      ...recurrent(ctx, asked),
    ],
    sql` union all `,
  );

/** What the ledger has of accounts, on one side. What was before an account's opening balance is in that. */
function moved({ scope }: AnyCtx, { Ate, Conta: account }: Asked, side: 'Debito' | 'Credito'): RawBuilder<unknown> {
  const own = sql.ref(`l.${side}Conta`);
  const amount = side === 'Debito' ? sql`l."Valor"` : sql`-l."Valor"`;
  return sql`
    select case when l."Fato" = 'Saldo_Inicial' then 'Abertura'
        when l."DebitoConta" is not null and l."CreditoConta" is not null then 'Transferido' else 'Realizado' end as grupo,
      l."Data" as dia, ${amount} as valor, (${amount} > 0) <> (l."Estorna" is not null) as entra, l."Empresa" as empresa,
      l."Origem" as origem, l."OrigemId" as origem_id, null::date as vencimento
    from contas as t join lancamentos as l
      on l."Empresa" = t."Empresa" and ${own} = t.id and l."Data" >= t."DataSaldo" and l."Data" <= ${Ate}
    where ${scopeCondition(Conta, 't', scope)} and ${account === undefined ? sql`true` : sql`t.id = ${account}`}`;
}

/** Which titles are still to move money. */
const open = ({ Previstas }: Asked) =>
  sql`t."Status" = any(${[...titulosEmAberto, ...(Previstas === 'true' ? ['Prevista'] : [])]}::text[])`;

/** The day on which a title is taken to move: that of its schedule, else the one it is due on; what is overdue, today. */
const expected = ({ now }: AnyCtx) =>
  sql`greatest(case t."Status" when 'Agendada' then t."AgendadoPara" else t."Vencimento" end, ${localDay(now)}::date)`;

function due(ctx: AnyCtx, asked: Asked): RawBuilder<unknown> {
  const signed = sql`case t."Tipo" when 'Receber' then t."Saldo" else -t."Saldo" end`;
  return sql`
    select case t."Status" when 'Prevista' then 'Previsto' else 'Aberto' end, ${expected(ctx)}, ${signed},
      t."Tipo" = 'Receber', t."Empresa", 'titulos', t.id, t."Vencimento"
    from titulos as t where ${dueTitles(ctx, asked)} and ${expected(ctx)} <= ${asked.Ate}`;
}

/** Titles `t` that are still to move money, in the accounts that are requested. */
export const dueTitles = ({ scope }: AnyCtx, asked: Asked): RawBuilder<boolean> =>
  sql<boolean>`${scopeCondition(Titulo, 't', scope)} and ${open(asked)}
    and ${asked.Conta === undefined ? sql`true` : sql`t."Conta" = ${asked.Conta}`}`;

/** Standard entries, each as often as it comes back until then. They name no account. */
function recurrent(
  { scope, now }: AnyCtx,
  { Ate, Conta: account, Recorrentes }: Asked,
): readonly RawBuilder<unknown>[] {
  if (Recorrentes === 'false' || account !== undefined) return [];
  const signed = sql`case t."Tipo" when 'Receber' then t."Valor" else -t."Valor" end`;
  const step = sql`(${JSON.stringify(months)}::jsonb ->> r."Periodo")::int`;
  return [
    sql`
    select 'Recorrente', (t."Proxima" + n * ${step} * interval '1 month')::date, ${signed}, t."Tipo" = 'Receber', t."Empresa",
      'lancamento-padraos', t.id, null
    from lancamento_padraos as t join recorrencias as r on r."Empresa" = t."Empresa" and r.id = t."Recorrencia"
    cross join lateral generate_series(0, greatest(0, (extract(year from age(${Ate}::date, t."Proxima")) * 12
      + extract(month from age(${Ate}::date, t."Proxima")))::int / ${step})) as n
    where t."Empresa" = any(${[...scope.empresas]}::bigint[]) and t."IsActive" and t."Valor" > 0
      and (t."Proxima" + n * ${step} * interval '1 month')::date between ${localDay(now)} and ${Ate}`,
  ];
}
