import {
  type Candidato,
  compareDecimal,
  documentosEm,
  type ExtratoLinha,
  JANELA_DIAS,
  numerosEm,
  titulosEmAberto,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';

/** A candidate for one line, with what is shown of it. */
export interface Found extends Candidato {
  readonly linha: number;
  readonly Versao: number | null;
  readonly Titulo: number | null;
  readonly Descricao: string | null;
}

/** So many of each kind are weighed for a line. */
const MOST = 20;

/** What is sought for a line: its amount, and the numbers of documents and people in its text. */
function soughtOf({ id, Conta, Data, Falta, Memo, Documento }: ExtratoLinha) {
  const text = [Memo, Documento].filter((each) => each !== null).join(' ');
  const Tipo = compareDecimal(Falta, '0') > 0 ? 'Receber' : 'Pagar';
  return { id, Conta, Data, Falta, Tipo, numeros: numerosEm(text), documentos: documentosEm(text) };
}

/** Whom a title `t` is of: the one of its links that has a value. */
const people = sql`
  left join fornecedores f on f."Empresa" = t."Empresa" and f.id = t."Fornecedor"
  left join clientes c on c."Empresa" = t."Empresa" and c.id = t."Cliente"
  left join pacientes p on p."Empresa" = t."Empresa" and p.id = t."Paciente"
  left join convenios v on v."Empresa" = t."Empresa" and v.id = t."Convenio"
  left join colaboradores o on o."Empresa" = t."Empresa" and o.id = t."Colaborador"
  left join socios s on s."Empresa" = t."Empresa" and s.id = t."Socio"`;
const shown = sql`
  coalesce(f."Nome", c."Nome", p."NomeCompleto", v."Nome", o."NomeCompleto", s."Nome") as "Nome",
  coalesce(f."CNPJ", c."CNPJ", p."CPF", o."CPF", s."CPF") as "CPF_CNPJ", t."Documento", t."PlanoConta", t."Fornecedor"`;

const signed = (amount: string) => sql.raw(`(case t."Tipo" when 'Receber' then ${amount} else -${amount} end)`);
const near = (day: string) => sql.raw(`${day} between l."Data" - ${JANELA_DIAS} and l."Data" + ${JANELA_DIAS}`);

/**
 * What of the books lines of a company may be: open titles of their amount, number or person, settlements of their
 * account that no line explains yet, and transfers. By indexes for each line, however long the books are.
 */
export async function candidatesOf(
  { db, scope }: AnyCtx,
  Empresa: number,
  lines: readonly ExtratoLinha[],
): Promise<readonly Found[]> {
  const open = [...titulosEmAberto];
  const units = sql`t."Empresa" = ${Empresa} and t."Unidade" = any(${scope.unidades}::bigint[])`;
  const owed = sql`${units} and t."Tipo" = l."Tipo" and t."Status" = any(${open}::text[]) and t."Saldo" > 0`;
  const title = (where: RawBuilder<unknown>) => sql`
    (select t.id from titulos t where ${owed} and ${where} order by abs(t."Vencimento" - l."Data"), t.id limit ${MOST})`;
  const ofPerson = (table: string, field: string, document: string) =>
    title(sql`
    t.${sql.id(field)} in (select w.id from ${sql.table(table)} w
      where w."Empresa" = ${Empresa} and w.${sql.id(document)} in (select jsonb_array_elements_text(l.documentos)))`);
  const { rows } = await sql<Found>`
    with l as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map(soughtOf))}::jsonb) as v(id bigint, "Conta" bigint,
        "Data" date, "Falta" numeric, "Tipo" text, numeros jsonb, documentos jsonb)
    )
    select l.id as linha, 'Titulo' as "Tipo", t.id, t."Versao", t.id as "Titulo", t."Descricao",
      t."Vencimento" as "Data", ${signed('t."Saldo"')} as "Valor", ${shown}
    from l cross join lateral (
      ${title(sql`t."Saldo" = abs(l."Falta") and ${near('t."Vencimento"')}`)}
      union ${title(sql`t."Documento" in (select jsonb_array_elements_text(l.numeros))`)}
      union ${ofPerson('fornecedores', 'Fornecedor', 'CNPJ')}
      union ${ofPerson('clientes', 'Cliente', 'CNPJ')}
      union ${ofPerson('pacientes', 'Paciente', 'CPF')}
      union ${ofPerson('colaboradores', 'Colaborador', 'CPF')}
      union ${ofPerson('socios', 'Socio', 'CPF')}
    ) found join titulos t on t."Empresa" = ${Empresa} and t.id = found.id ${people}
    union all
    select l.id, 'Baixa', b.id, null, t.id, t."Descricao", b."Data", ${signed('b."Total"')}, ${shown}
    from l cross join lateral (
      select b.* from titulo_baixas b
      where b."Empresa" = ${Empresa} and b."Unidade" = any(${scope.unidades}::bigint[]) and b."Conta" = l."Conta"
        and ${near('b."Data"')} and b."Tipo" = l."Tipo" and b."Total" = abs(l."Falta") and b."Estorna" is null
        and not exists (select 1 from titulo_baixas e where e."Empresa" = b."Empresa" and e."Estorna" = b.id)
        and not exists (select 1 from conciliacaos k where k."Empresa" = b."Empresa" and k."TituloBaixa" = b.id)
      order by abs(b."Data" - l."Data"), b.id limit ${MOST}
    ) b join titulos t on t."Empresa" = ${Empresa} and t.id = b."Titulo" ${people}
    union all
    select l.id, 'Transferencia', x.id, null, null, x."Historico", x."Data", l."Falta", a."Nome", null, null, null, null
    from l cross join lateral (
      select x.* from transferencias x
      where x."Empresa" = ${Empresa} and x."Situacao" = 'Feita' and ${near('x."Data"')} and x."Valor" = abs(l."Falta")
        and case when l."Falta" > 0 then x."Para" else x."De" end = l."Conta"
        and not exists (
          select 1 from conciliacaos k join extrato_linhas o on o."Empresa" = k."Empresa" and o.id = k."ExtratoLinha"
          where k."Empresa" = x."Empresa" and k."Transferencia" = x.id and o."Conta" = l."Conta")
      order by abs(x."Data" - l."Data"), x.id limit ${MOST}
    ) x left join contas a on a."Empresa" = ${Empresa}
      and a.id = case when l."Falta" > 0 then x."De" else x."Para" end`.execute(db);
  return rows;
}
