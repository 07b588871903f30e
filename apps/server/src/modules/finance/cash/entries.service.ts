import { type AnswerOf, type lerLancamentosFluxo, Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';
import { scopeCondition } from '../../../platform/resource/index.ts';
import { ofCompany } from '../company.ts';
import { movementsOf, requireAccount } from './movements.ts';

type Answer = AnswerOf<typeof lerLancamentosFluxo>;

/** The entries of one figure, by day. A settlement's is one, with its interest, fine and discount. */
export async function readCashEntries(asking: Ctx<typeof lerLancamentosFluxo>): Promise<Answer> {
  const ctx = ofCompany(asking);
  await requireAccount(ctx, ctx.query);
  const { De, Grupo, Sentido, _start, _limit } = ctx.query;
  const side = Sentido === undefined ? sql`true` : sql`m.entra = ${Sentido === 'Entra'}`;
  const sign = Sentido === 'Sai' ? -1 : 1;
  type Entry = Answer['Lancamentos'][number];
  const { rows } = await sql<Entry & { readonly total: number; readonly soma: string }>`
    with movimentos as (${movementsOf(ctx, ctx.query)}), proprios as (
      select m.empresa, m.origem, m.origem_id, m.dia, m.vencimento, sum(m.valor) * ${sign} as valor
      from movimentos as m where m.grupo = ${Grupo} and m.dia >= ${De} and ${side}
      group by 1, 2, 3, 4, 5 having sum(m.valor) <> 0
    ), escolhidos as (
      select *, count(*) over ()::int as total, trim_scale(sum(valor) over ()) as soma
      from proprios order by dia, origem, origem_id limit ${_limit} offset ${_start}
    )
    select p.dia as "Data", case when p.vencimento < p.dia then p.vencimento end as "Vencimento", trim_scale(p.valor) as "Valor",
      case when p.origem = 'titulo-baixas' then 'titulos' else p.origem end as "Origem",
      coalesce(b."Titulo", p.origem_id) as "OrigemId",
      coalesce(t."Descricao", d."Historico", c."Nome", l."Nome") as "Descricao", p.total, p.soma
    from escolhidos as p
    left join titulo_baixas as b on p.origem = 'titulo-baixas' and b."Empresa" = p.empresa and b.id = p.origem_id
    left join recebivel_cartaos as r on p.origem = 'recebivel-cartaos' and r."Empresa" = p.empresa and r.id = p.origem_id
    left join titulos as t on p.origem in ('titulos', 'titulo-baixas', 'recebivel-cartaos') and t."Empresa" = p.empresa
      and t.id = coalesce(b."Titulo", r."Titulo", p.origem_id) and ${scopeCondition(Titulo, 't', ctx.scope)}
    left join transferencias as d on p.origem = 'transferencias' and d."Empresa" = p.empresa and d.id = p.origem_id
    left join contas as c on p.origem = 'contas' and c."Empresa" = p.empresa and c.id = p.origem_id
    left join lancamento_padraos as l on p.origem = 'lancamento-padraos' and l."Empresa" = p.empresa and l.id = p.origem_id
    order by p.dia, p.origem, p.origem_id`.execute(ctx.db);
  return {
    total: rows[0]?.total ?? 0,
    Soma: rows[0]?.soma ?? '0',
    Lancamentos: rows.map(({ total: _total, soma: _soma, ...entry }) => entry),
  };
}
