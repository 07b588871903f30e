import { type Kysely, sql } from 'kysely';

/** What components, exams and materials are to the RNDS: codes of LOINC, of GAL and of HL7. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['components', 'results', 'exame_definicaos'])
    await sql`alter table ${sql.table(table)} add column "CodigoLOINC" text`.execute(db);
  await sql`alter table exame_definicaos add column "CodigoGAL" text collate "pt-BR-x-icu"`.execute(db);
  await sql`alter table tipo_materiais add column "CodigoRNDS" text collate "pt-BR-x-icu"`.execute(db);
}
