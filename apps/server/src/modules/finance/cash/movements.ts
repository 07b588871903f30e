import { Conta, diasPeriodo, Titulo, titulosEmAberto } from '@bancada/contracts';
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
  readonly Empresa?: number | undefined;
  readonly Conta?: number | undefined;
  readonly Previstas: 'true' | 'false';
  readonly Recorrentes: 'true' | 'false';
}

/** An account that is requested is one of the caller's. @throws AppError NAO_ENCONTRADO */
export async function requireAccount(ctx: AnyCtx, { Conta: account }: Asked): Promise<void> {
  if (account !== undefined) await readRow(ctx, Conta, account);
}

/**
 * Everything that moves money in a period, and what is expected before it: `grupo`, the day `dia` it counts on, `valor`
 * (positive where money comes in), `entra`, the row it originates from (`origem`, `origem_id`), and `vencimento` of
 * titles. What was reversed counts against the side it was on.
 */
export const movementsOf = (ctx: AnyCtx, asked: Asked): RawBuilder<unknown> =>
  sql.join(kindsOf(ctx, asked, sql`select t.*`, sql``), sql` union all `);

/** What movements come to by day, each kind summed by itself, and titles by their own columns: the planner sees few groups. */
export const movedByDay = (ctx: AnyCtx, asked: Asked): RawBuilder<unknown> => {
  const titles = sql`select t."Empresa", t."Tipo", t."Status", t."AgendadoPara", t."Vencimento", sum(t."Saldo") as "Saldo", 0 as id`;
  return sql.join(
    kindsOf(ctx, asked, titles, sql`group by 1, 2, 3, 4, 5`).map(
      (kind) => sql`
        select m.dia, m.grupo, m.entra, sum(m.valor) as valor from (${kind}) as m (grupo, dia, valor, entra) group by 1, 2, 3`,
    ),
    sql` union all `,
  );
};

const kindsOf = (
  ctx: AnyCtx,
  asked: Asked,
  titles: RawBuilder<unknown>,
  grouped: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] => [
  moved(ctx, asked, 'Debito'),
  moved(ctx, asked, 'Credito'),
  due(ctx, asked, sql`(${titles} from titulos as t where ${dueTitles(ctx, asked)} ${grouped})`),
  ...payouts(ctx, asked),
  ...recurrent(ctx, asked),
];

/** What accounts had before the period, each entry of the ledger read once. What was before an opening balance is in that. */
export function heldBefore({ scope }: AnyCtx, { De, Conta: account }: Asked): RawBuilder<string> {
  const touches = account === undefined ? sql`true` : sql`${account} in (l."DebitoConta", l."CreditoConta")`;
  const own = (alias: string, side: string) => sql`
    left join contas as ${sql.ref(alias)} on ${sql.ref(`${alias}.Empresa`)} = l."Empresa"
      and ${sql.ref(`${alias}.id`)} = ${sql.ref(`l.${side}`)} and ${sql.ref(`${alias}.DataSaldo`)} <= l."Data"
      and ${account === undefined ? sql`true` : sql`${sql.ref(`${alias}.id`)} = ${account}`}`;
  return sql<string>`
    select trim_scale(coalesce(sum(l."Valor") filter (where d.id is not null), 0)
      - coalesce(sum(l."Valor") filter (where c.id is not null), 0))
    from lancamentos as l ${own('d', 'DebitoConta')} ${own('c', 'CreditoConta')}
    where l."Empresa" = any(${[...scope.empresas]}::bigint[]) and l."Data" < ${De} and ${touches}`;
}

/** What the ledger has of accounts in the period, on one side. What was before an account's opening balance is in that. */
function moved({ scope }: AnyCtx, { De, Ate, Conta: account }: Asked, side: 'Debito' | 'Credito'): RawBuilder<unknown> {
  const own = sql.ref(`l.${side}Conta`);
  const amount = side === 'Debito' ? sql`l."Valor"` : sql`-l."Valor"`;
  return sql`
    select case when l."Fato" = 'Saldo_Inicial' then 'Abertura'
        when l."DebitoConta" is not null and l."CreditoConta" is not null then 'Transferido' else 'Realizado' end as grupo,
      l."Data" as dia, ${amount} as valor, (${amount} > 0) <> (l."Estorna" is not null) as entra, l."Empresa" as empresa,
      l."Origem" as origem, l."OrigemId" as origem_id, null::date as vencimento
    from contas as t join lancamentos as l
      on l."Empresa" = t."Empresa" and ${own} = t.id and l."Data" >= t."DataSaldo"
        and l."Data" between ${De} and ${Ate}
    where ${scopeCondition(Conta, 't', scope)} and ${account === undefined ? sql`true` : sql`t.id = ${account}`}`;
}

/** Which titles are still to move money. */
const open = ({ Previstas }: Asked) =>
  sql`t."Status" = any(${[...titulosEmAberto, ...(Previstas === 'true' ? ['Prevista'] : [])]}::text[])`;

/** The day on which a title is taken to move: that of its schedule, else the one it is due on; what is overdue, today. */
const expected = ({ now }: AnyCtx) =>
  sql`greatest(case t."Status" when 'Agendada' then t."AgendadoPara" else t."Vencimento" end, ${localDay(now)}::date)`;

function due(ctx: AnyCtx, asked: Asked, titles: RawBuilder<unknown>): RawBuilder<unknown> {
  const signed = sql`case t."Tipo" when 'Receber' then t."Saldo" else -t."Saldo" end`;
  return sql`
    select case t."Status" when 'Prevista' then 'Previsto' else 'Aberto' end, ${expected(ctx)}, ${signed},
      t."Tipo" = 'Receber', t."Empresa", 'titulos', t.id, t."Vencimento"
    from ${titles} as t where ${expected(ctx)} <= ${asked.Ate}`;
}

/** Titles `t` that are still to move money, in the accounts that are requested. */
export const dueTitles = ({ scope }: AnyCtx, asked: Asked): RawBuilder<boolean> =>
  sql<boolean>`${scopeCondition(Titulo, 't', scope)} and ${open(asked)}
    and ${asked.Conta === undefined ? sql`true` : sql`t."Conta" = ${asked.Conta}`}`;

/** Standard entries, each as often as its recurrence has passed until then. They name no account. */
function recurrent(
  { scope, now }: AnyCtx,
  { Ate, Conta: account, Recorrentes }: Asked,
): readonly RawBuilder<unknown>[] {
  if (Recorrentes === 'false' || account !== undefined) return [];
  const signed = sql`case t."Tipo" when 'Receber' then t."Valor" else -t."Valor" end`;
  const days = sql`(${JSON.stringify(diasPeriodo)}::jsonb ->> r."Periodo")::int`;
  const today = sql`${localDay(now)}::date`;
  // Whole periods until today, rounded up, and until the end, rounded down.
  const [first, last] = [
    sql`greatest(0, ceil((${today} - t."Proxima")::numeric / ${days}))::int`,
    sql`floor((${Ate}::date - t."Proxima")::numeric / ${days})::int`,
  ];
  return [
    sql`
    select 'Recorrente', t."Proxima" + n * ${days}, ${signed}, t."Tipo" = 'Receber', t."Empresa",
      'lancamento-padraos', t.id, null
    from lancamento_padraos as t join recorrencias as r on r."Empresa" = t."Empresa" and r.id = t."Recorrencia"
    cross join lateral generate_series(${first}, ${last}) as n
    where t."Empresa" = any(${[...scope.empresas]}::bigint[]) and t."IsActive" and t."Valor" > 0`,
  ];
}
