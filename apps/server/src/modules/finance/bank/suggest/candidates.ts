import type { ExtratoLinha } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { payoutsOf } from './payouts.ts';
import { asLines, type Found, type Hit, MOST, near, type Sought, soughtOf } from './sought.ts';
import { titlesOf } from './titles.ts';

/**
 * What of the books lines of a company may be: open titles of their amount, number or person, settlements of their
 * account that no line explains yet, transfers, and payouts of card acquirers. All lines at once, each kind by one statement.
 */
export async function candidatesOf(
  ctx: AnyCtx,
  Empresa: number,
  lines: readonly ExtratoLinha[],
): Promise<readonly Found[]> {
  const sought = lines.map(soughtOf);
  const titles = await titlesOf(ctx, Empresa, sought);
  const settled = await settlementsOf(ctx, Empresa, sought);
  const known = await describe(ctx, Empresa, [...titles.map(({ id }) => id), ...settled.map(({ Titulo }) => Titulo)]);
  return [
    ...titles.flatMap(({ linha, id }): readonly Found[] => {
      const title = known.get(id);
      return title ? [{ ...title, linha, Tipo: 'Titulo', id, Titulo: id }] : [];
    }),
    ...settled.flatMap(({ linha, id, Titulo, Data, Valor }): readonly Found[] => {
      const title = known.get(Titulo);
      return title ? [{ ...title, linha, Tipo: 'Baixa', id, Versao: null, Titulo, Data, Valor }] : [];
    }),
    ...(await transfersOf(ctx, Empresa, sought)),
    ...(await payoutsOf(ctx, Empresa, sought)),
  ];
}

interface Settlement extends Hit, Pick<Found, 'Data' | 'Valor'> {
  readonly Titulo: number;
}

async function settlementsOf({ db, scope }: AnyCtx, Empresa: number, lines: readonly Sought[]) {
  const { rows } = await sql<Settlement>`
    select l.id as linha, b.id, b."Titulo", b."Data", l."Falta" as "Valor"
    from ${asLines(lines)} cross join lateral (
      select b.id, b."Titulo", b."Data" from titulo_baixas b
      where b."Empresa" = ${Empresa} and b."Unidade" = any(${scope.unidades}::bigint[]) and b."Conta" = l."Conta"
        and ${near('b."Data"')} and b."Tipo" = l."Tipo" and b."TotalExato" = l.exato and b."Estorna" is null
        and not exists (select 1 from titulo_baixas e where e."Empresa" = b."Empresa" and e."Estorna" = b.id)
        and not exists (select 1 from conciliacaos k where k."Empresa" = b."Empresa" and k."TituloBaixa" = b.id)
      order by abs(b."Data" - l."Data"), b.id limit ${sql.lit(MOST)}) as b`.execute(db);
  return rows;
}

async function transfersOf({ db }: AnyCtx, Empresa: number, lines: readonly Sought[]): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select l.id as linha, 'Transferencia' as "Tipo", x.id, null as "Versao", null as "Titulo", x."Historico" as "Descricao",
      x."Data", l."Falta" as "Valor", a."Nome", null as "CPF_CNPJ", null as "Documento", null as "PlanoConta",
      null as "Fornecedor"
    from ${asLines(lines)} cross join lateral (
      select x.* from transferencias x
      where x."Empresa" = ${Empresa} and x."Situacao" = 'Feita' and ${near('x."Data"')} and x."Valor" = abs(l."Falta")
        and case when l."Falta" > 0 then x."Para" else x."De" end = l."Conta"
        and not exists (
          select 1 from conciliacaos k join extrato_linhas o on o."Empresa" = k."Empresa" and o.id = k."ExtratoLinha"
          where k."Empresa" = x."Empresa" and k."Transferencia" = x.id and o."Conta" = l."Conta")
      order by abs(x."Data" - l."Data"), x.id limit ${sql.lit(MOST)}
    ) x left join contas a on a."Empresa" = ${Empresa}
      and a.id = case when l."Falta" > 0 then x."De" else x."Para" end`.execute(db);
  return rows;
}

type Described = Omit<Found, 'linha' | 'Tipo' | 'Titulo'>;

/** What is shown of titles: whom one is of is the one of its links that has a value. */
async function describe({ db }: AnyCtx, Empresa: number, ids: readonly number[]): Promise<Map<number, Described>> {
  const { rows } = await sql<Described>`
    select t.id, t."Versao", t."Descricao", t."Vencimento" as "Data",
      case t."Tipo" when 'Receber' then t."Saldo" else -t."Saldo" end as "Valor",
      coalesce(f."Nome", c."Nome", p."NomeCompleto", v."Nome", o."NomeCompleto", s."Nome") as "Nome",
      coalesce(f."CNPJ", c."CNPJ", p."CPF", o."CPF", s."CPF") as "CPF_CNPJ", t."Documento", t."PlanoConta", t."Fornecedor"
    from titulos t
    left join fornecedores f on f."Empresa" = t."Empresa" and f.id = t."Fornecedor"
    left join clientes c on c."Empresa" = t."Empresa" and c.id = t."Cliente"
    left join pacientes p on p."Empresa" = t."Empresa" and p.id = t."Paciente"
    left join convenios v on v."Empresa" = t."Empresa" and v.id = t."Convenio"
    left join colaboradores o on o."Empresa" = t."Empresa" and o.id = t."Colaborador"
    left join socios s on s."Empresa" = t."Empresa" and s.id = t."Socio"
    where t."Empresa" = ${Empresa} and t.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
