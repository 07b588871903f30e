import { type Kysely, sql } from 'kysely';

/** How far each job is, stored with it: counted once here, and from now on by what changes its samples and tests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const none = `{"Samples": {"total": 0, "recebidas": 0}, "Tests": {"total": 0, "digitados": 0, "conferidos": 0, "autorizados": 0}}`;
  await sql`alter table jobs add column "Progresso" jsonb not null default ${sql.lit(none)}`.execute(db);
  // Row-level security binds the owner of the tables, too, unless it is an administrator.
  await sql`
    select set_config('app.empresas', coalesce((select string_agg(id::text, ',') from empresas), ''), true)`.execute(
    db,
  );
  await sql`
    update jobs j set "Progresso" = jsonb_build_object(
      'Samples', (
        select jsonb_build_object('total', count(*), 'recebidas', count(*) filter (where s."DataRecebimento" is not null or s."Virtual"))
        from samples s where s."Empresa" = j."Empresa" and s."Job" = j.id),
      'Tests', (
        select jsonb_build_object('total', count(*),
          'digitados', count(*) filter (where t."TestStatus" in ('Digitado', 'Conferido', 'Autorizado')),
          'conferidos', count(*) filter (where t."TestStatus" in ('Conferido', 'Autorizado')),
          'autorizados', count(*) filter (where t."TestStatus" = 'Autorizado'))
        from tests t where t."Empresa" = j."Empresa" and t."Job" = j.id and t."TestStatus" <> 'Cancelado'))`.execute(
    db,
  );
}
