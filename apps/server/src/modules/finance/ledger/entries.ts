import { type LadoRegra, regrasLancamento, type RegraLancamento } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Posted, type Source, sources } from './sources.ts';

/** What makes two entries of a row the same one. */
const sameness = sql`concat_ws('|', "OrigemId", "Data", "Fato", "Debito", "DebitoConta", '>', "Credito", "CreditoConta", '=',
  trim_scale("Valor"), coalesce("PlanoConta", 0), coalesce("CentroCusto", 0), coalesce("Unidade", 0))`;

/** A row has some entries several times; each is one of them. */
const counted = (entries: RawBuilder<unknown>) =>
  sql`select e.*, row_number() over (partition by chave) as vez from (select o.*, ${sameness} as chave from (${entries}) as o) as e`;

/** A side of a rule for a row `b`: its label, and which account it is. */
function sideOf(side: LadoRegra): readonly [name: RawBuilder<unknown>, account: RawBuilder<unknown>] {
  const none = sql`null::bigint`;
  if (side === 'Conta') return [sql`'Conta'::text`, sql`b.conta`];
  if (side === 'Titulo') return [sql`case when b.entra then 'A_Receber' else 'A_Pagar' end`, none];
  if (side === 'Destino') return [sql`case when b.destino is null then 'Medicos' else 'Conta' end`, sql`b.destino`];
  return [sql`${side}::text`, none];
}

function entriesOf({ Fato, entra, sai, valor }: RegraLancamento, base: RawBuilder<unknown>): RawBuilder<unknown> {
  const amount = sql.ref(`b.${valor}`);
  const [inName, inAccount] = sideOf(entra);
  const [outName, outAccount] = sideOf(sai);
  // What is paid is the other way round, and so is a negative amount.
  const isIn = sql`b.entra = (${amount} > 0)`;
  const [first, second] = [entra, sai].map((side) => side === 'Resultado');
  const isResult = first || second;
  return sql`
    select b.id as "OrigemId", b.dia as "Data", ${Fato}::text as "Fato",
      case when ${isIn} then ${inName} else ${outName} end as "Debito",
      case when ${isIn} then ${inAccount} else ${outAccount} end as "DebitoConta",
      case when ${isIn} then ${outName} else ${inName} end as "Credito",
      case when ${isIn} then ${outAccount} else ${inAccount} end as "CreditoConta",
      abs(${amount}) as "Valor", ${isResult ? sql`b.plano` : sql`null::bigint`} as "PlanoConta",
      ${isResult ? sql`b.centro` : sql`null::bigint`} as "CentroCusto", b.unidade as "Unidade"
    from (${base}) as b where ${amount} <> 0`;
}

/** The entries that the rows of a noun ought to have, by the rules. */
export function entriesDue(source: Source, posted: Posted): RawBuilder<unknown> {
  const base = sources[source](posted);
  const rules: readonly RegraLancamento[] = regrasLancamento.filter(({ de }) => de === source);
  return counted(
    sql.join(
      rules.map((rule) => entriesOf(rule, base)),
      sql` union all `,
    ),
  );
}

/** The entries that they have: those that were not reversed. */
export function entriesPosted(source: Source, { Empresa, ids }: Posted): RawBuilder<unknown> {
  const those = ids === undefined ? sql`true` : sql`l."OrigemId" = any(${[...ids]}::bigint[])`;
  return counted(sql`
    select l.id, l."OrigemId", l."Data", l."Fato", l."Debito", l."DebitoConta", l."Credito", l."CreditoConta", l."Valor",
      l."PlanoConta", l."CentroCusto", l."Unidade"
    from lancamentos as l where l."Empresa" = ${Empresa} and l."Origem" = ${source} and ${those} and l."Estorna" is null
      and not exists (select 1 from lancamentos as e where e."Empresa" = l."Empresa" and e."Estorna" = l.id)`);
}

/** What has to be added so that rows have the entries they ought to have: reversals, and what is missing. */
export const entriesMissing = (source: Source, posted: Posted): RawBuilder<unknown> => sql`
  with devidos as materialized (${entriesDue(source, posted)}), feitos as materialized (${entriesPosted(source, posted)})
  select f."OrigemId", f."Data", f."Fato", f."Credito" as "Debito", f."CreditoConta" as "DebitoConta",
    f."Debito" as "Credito", f."DebitoConta" as "CreditoConta", f."Valor", f."PlanoConta", f."CentroCusto", f."Unidade",
    f.id as "Estorna"
  from feitos as f where not exists (select 1 from devidos as d where d.chave = f.chave and d.vez = f.vez)
  union all
  select d."OrigemId", d."Data", d."Fato", d."Debito", d."DebitoConta", d."Credito", d."CreditoConta", d."Valor",
    d."PlanoConta", d."CentroCusto", d."Unidade", null
  from devidos as d where not exists (select 1 from feitos as f where f.chave = d.chave and f.vez = d.vez)`;
