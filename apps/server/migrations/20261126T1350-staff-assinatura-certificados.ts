import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/** The digital certificates of signatures, each with its key, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assinatura_certificados (
      "Empresa" bigint not null,
      "Assinatura" bigint not null,
      "Lacrado" text not null,
      primary key ("Empresa", "Assinatura"),
      foreign key ("Empresa", "Assinatura") references assinaturas ("Empresa", id) on delete cascade
    )`.execute(db);
  await rls(db, 'assinatura_certificados');
}
