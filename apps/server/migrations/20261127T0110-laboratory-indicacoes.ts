import { type Kysely, sql } from 'kysely';

/** Breakpoints of an indication, and what an isolate is treated for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ponto_cortes add column "Indicacao" text collate "pt-BR-x-icu",
      drop constraint "ponto_cortes_Empresa_Grupo_Antimicrobiano_Metodo_VigenteDe_key",
      add unique nulls not distinct ("Empresa", "Grupo", "Antimicrobiano", "Metodo", "Indicacao", "VigenteDe")`.execute(
    db,
  );
  await sql`alter table isolados add column "Indicacao" text collate "pt-BR-x-icu"`.execute(db);
}
