import { type Kysely, sql } from 'kysely';

/** What a list of revoked certificates, given as a file, says of a certificate that is kept: from when the list is, until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assinatura_certificados add "ListaDe" timestamptz, add "ListaAte" timestamptz,
      add "RevogadoDesde" timestamptz`.execute(db);
}
