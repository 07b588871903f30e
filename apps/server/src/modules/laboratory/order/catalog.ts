import type { PacoteTratamento, Rotina, SampleTemplate } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** A procedure as an order needs it: whether the laboratory makes it, from what, and when it is run. */
export interface CatalogExam {
  readonly id: number;
  readonly NomeCompleto: string;
  readonly Apelido: string;
  readonly IsActive: boolean;
  readonly isExam: boolean;
  readonly TipoMaterial: number | null;
  readonly Rotina: Rotina | null;
}

/** A package, with its procedures. */
export type CatalogPackage = Pick<PacoteTratamento, 'id' | 'IsActive'> & { readonly Tratamentos: readonly number[] };

/** A sample of a job template. */
export type TemplateSample = Pick<SampleTemplate, 'TipoMaterial' | 'Virtual' | 'Quantidade'> & {
  readonly Tratamentos: readonly number[];
};

/** A job template, with its samples. */
export interface CatalogTemplate {
  readonly id: number;
  readonly IsActive: boolean;
  readonly Samples: readonly TemplateSample[];
}

const byId = <R extends { readonly id: number }>(rows: readonly R[]): ReadonlyMap<number, R> =>
  new Map(rows.map((row) => [row.id, row]));

/** The procedures of some ids. */
export async function readExams({ db }: AnyCtx, Empresa: number, ids: readonly number[]) {
  const { rows } = await sql<CatalogExam>`
    select t.id, t."NomeCompleto", t."Apelido", t."IsActive", k."Natureza" = 'Exame' as "isExam",
      d."TipoMaterial", case when r.id is not null then jsonb_build_object('Dias', r."Dias", 'HoraLimite', r."HoraLimite",
        'PrazoHoras', r."PrazoHoras", 'ContaFeriados', r."ContaFeriados") end as "Rotina"
    from tratamentos t
    join tipo_procedimentos k on k."Empresa" = t."Empresa" and k.id = t."TipoProcedimento"
    left join exame_definicaos d on d."Empresa" = t."Empresa" and d."Tratamento" = t.id and d."IsActive"
    left join test_schedules r on r."Empresa" = d."Empresa" and r.id = d."TestSchedule" and r."IsActive"
    where t."Empresa" = ${Empresa} and t.id = any(${ids})`.execute(db);
  return byId(rows);
}

/** The packages of some ids. */
export async function readPackages({ db }: AnyCtx, Empresa: number, ids: readonly number[]) {
  if (ids.length === 0) return byId<CatalogPackage>([]);
  const { rows } = await sql<CatalogPackage>`
    select p.id, p."IsActive", coalesce((select jsonb_agg(i."Tratamento" order by i."Ordem") from pacote_tratamento_itens i
      where i."Empresa" = p."Empresa" and i."PacoteTratamento" = p.id), '[]') as "Tratamentos"
    from pacote_tratamentos p where p."Empresa" = ${Empresa} and p.id = any(${ids})`.execute(db);
  return byId(rows);
}

/** The job templates of some ids; a sample template out of use is left out. */
export async function readTemplates({ db }: AnyCtx, Empresa: number, ids: readonly number[]) {
  if (ids.length === 0) return byId<CatalogTemplate>([]);
  const { rows } = await sql<CatalogTemplate>`
    select j.id, j."IsActive", coalesce((
      select jsonb_agg(jsonb_build_object('TipoMaterial', s."TipoMaterial", 'Virtual', s."Virtual",
        'Quantidade', s."Quantidade" * l."Quantidade", 'Tratamentos', coalesce((
          select jsonb_agg(e."Tratamento" order by e."Ordem", e.id) from sample_template_tests e
          where e."Empresa" = s."Empresa" and e."SampleTemplate" = s.id), '[]')) order by l."Ordem", l.id)
      from job_template_samples l
      join sample_templates s on s."Empresa" = l."Empresa" and s.id = l."SampleTemplate" and s."IsActive"
      where l."Empresa" = j."Empresa" and l."JobTemplate" = j.id), '[]') as "Samples"
    from job_templates j where j."Empresa" = ${Empresa} and j.id = any(${ids})`.execute(db);
  return byId(rows);
}

/** What materials are called. */
export async function readMaterials({ db }: AnyCtx, Empresa: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; Nome: string }>`
    select id, "Nome" from tipo_materiais where "Empresa" = ${Empresa}`.execute(db);
  return new Map(rows.map(({ id, Nome }) => [id, Nome]));
}
