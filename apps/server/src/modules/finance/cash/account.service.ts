import { type AnswerOf, Conta, type lerRazaoConta, Titulo } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';
import { scopeCondition } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';

type Answer = AnswerOf<typeof lerRazaoConta>;
type Movement = Answer['Movimentos'][number];

/** One order for everybody and every page: what an account began with is the first of its day. */
const inOrder = sql`dia, origem <> 'contas', origem, origem_id`;
const latestFirst = sql`dia desc, origem = 'contas', origem desc, origem_id desc`;

/** What stands in the ledger of an account since its opening balance; a settlement is one, with interest, fine and discount. */
const movementsOf = ({ Empresa, id, DataSaldo }: Conta): RawBuilder<unknown> => sql`
  select l."Data" as dia, l."Origem" as origem, l."OrigemId" as origem_id,
    sum(case when l."DebitoConta" = ${id} then l."Valor" else 0 end
      - case when l."CreditoConta" = ${id} then l."Valor" else 0 end) as valor
  from lancamentos as l
  where l."Empresa" = ${Empresa} and (l."DebitoConta" = ${id} or l."CreditoConta" = ${id}) and l."Data" >= ${DataSaldo}
    and l."Estorna" is null
    and not exists (select 1 from lancamentos as e where e."Empresa" = l."Empresa" and e."Estorna" = l.id)
  group by 1, 2, 3`;

/** The movements of an account, with what it had after each. */
export async function readAccountLedger(ctx: Ctx<typeof lerRazaoConta>): Promise<Answer> {
  const account = Conta.row.parse(await readRow(ctx, Conta, ctx.params.id));
  const { De, Ate, Ordem, _limit, _start } = ctx.query;
  const isAfter = De === undefined ? sql`true` : sql`dia >= ${De}`;
  const isBefore = Ate === undefined ? sql`true` : sql`dia <= ${Ate}`;
  const order = Ordem === 'Recentes' ? latestFirst : inOrder;
  const { rows } = await sql<Movement & { readonly total: number }>`
    with movimentos as (${movementsOf(account)}), saldos as (
      select m.*, sum(valor) over (order by ${inOrder}) as saldo from movimentos as m
    ), pagina as (
      select s.*, count(*) over ()::int as total, row_number() over (order by ${order}) as vez
      from saldos as s where ${isAfter} and ${isBefore} order by ${order} limit ${_limit} offset ${_start}
    )
    select p.dia as "Data", trim_scale(p.valor) as "Valor", trim_scale(p.saldo) as "Saldo",
      case when p.origem = 'titulo-baixas' then 'titulos' else p.origem end as "Origem",
      coalesce(b."Titulo", p.origem_id) as "OrigemId", coalesce(t."Descricao", d."Historico", c."Nome") as "Descricao",
      p.total
    from pagina as p
    left join titulo_baixas as b
      on p.origem = 'titulo-baixas' and b."Empresa" = ${account.Empresa} and b.id = p.origem_id
    left join titulos as t
      on t."Empresa" = ${account.Empresa} and t.id = b."Titulo" and ${scopeCondition(Titulo, 't', ctx.scope)}
    left join transferencias as d
      on p.origem = 'transferencias' and d."Empresa" = ${account.Empresa} and d.id = p.origem_id
    left join contas as c on p.origem = 'contas' and c."Empresa" = ${account.Empresa} and c.id = p.origem_id
    order by p.vez`.execute(ctx.db);
  return { total: rows[0]?.total ?? 0, Movimentos: rows.map(({ total: _total, ...movement }) => movement) };
}
