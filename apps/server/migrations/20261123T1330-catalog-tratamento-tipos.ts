import { type Kysely, sql } from 'kysely';
import { searchable } from '../src/platform/database/search.ts';

/** What a type is called that a company has not yet. */
const names = { Consulta: 'Consultas', Exame: 'Exames', Procedimento: 'Procedimentos', Outro: 'Outros' };

/**
 * Procedures link to their types instead of naming a nature: each company gets a type for each nature its procedures
 * have, unless it has one of that name and nature already. Group, specialty, duration, TUSS code and online booking.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row-level security binds the owner of the tables, too, unless it is an administrator.
  await sql`
    select set_config('app.empresas', coalesce((select string_agg(id::text, ',') from empresas), ''), true)`.execute(
    db,
  );
  const wanted = sql`
    select distinct p."Empresa", p."TipoProcedimento" as "Natureza", n.value as "Nome"
    from tratamentos p join jsonb_each_text(${JSON.stringify(names)}::jsonb) n on n.key = p."TipoProcedimento"`;
  // A type of that name, but of another nature, is left alone.
  const name = sql`case when t.id is null then w."Nome" else w."Nome" || ' (' || w."Natureza" || ')' end`;
  await sql`
    insert into tipo_procedimentos ("Empresa", "Nome", "Natureza")
    select w."Empresa", ${name}, w."Natureza" from (${wanted}) w
    left join tipo_procedimentos t on t."Empresa" = w."Empresa" and t."Nome" = w."Nome" and t."Natureza" <> w."Natureza"
    on conflict ("Empresa", "Nome") do nothing`.execute(db);
  await sql`
    alter table tratamentos add column "Tipo" bigint, add column "GrupoProcedimento" bigint,
      add column "EspecialidadeMedica" bigint, add column "DuracaoMinutos" int not null default 30,
      add column "CodigoTUSS" text, add column "AgendaOnline" boolean not null default false`.execute(db);
  await sql`
    update tratamentos p set "Tipo" = (
      select t.id from tipo_procedimentos t
      where t."Empresa" = p."Empresa" and t."Natureza" = p."TipoProcedimento"
        and t."Nome" in (n.value, n.value || ' (' || n.key || ')')
      order by t."Nome" limit 1)
    from jsonb_each_text(${JSON.stringify(names)}::jsonb) n where n.key = p."TipoProcedimento"`.execute(db);
  await sql`alter table tratamentos drop column "TipoProcedimento"`.execute(db);
  await sql`alter table tratamentos rename column "Tipo" to "TipoProcedimento"`.execute(db);
  await sql`
    alter table tratamentos alter column "TipoProcedimento" set not null,
      add foreign key ("Empresa", "TipoProcedimento") references tipo_procedimentos ("Empresa", id),
      add foreign key ("Empresa", "GrupoProcedimento") references grupo_procedimentos ("Empresa", id),
      add foreign key ("Empresa", "EspecialidadeMedica") references especialidade_medicas ("Empresa", id)`.execute(db);
  for (const field of ['TipoProcedimento', 'GrupoProcedimento', 'EspecialidadeMedica'])
    await sql`create index on tratamentos ("Empresa", ${sql.id(field)}, id)`.execute(db);
  await searchable(db, 'tratamentos', ['NomeCompleto', 'Apelido', 'CodigoTUSS']);
  await sql`create index on tipo_procedimentos ("Empresa", "Natureza", id)`.execute(db);
}
