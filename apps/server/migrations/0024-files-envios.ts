import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * Uploads that come in parts: what was announced, how much of it is written, and the file it became. `Usuario` is a
 * person who may be of another company, so it is no link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table envios (
      "Empresa" bigint not null references empresas (id),
      id uuid not null,
      "Usuario" bigint not null,
      "Container" text not null,
      "Registro" bigint not null,
      "Nome" text not null,
      "Tamanho" bigint not null,
      "Hash" text,
      "Recebido" bigint not null default 0,
      "Arquivo" bigint,
      "ExpiraEm" timestamptz(3) not null,
      primary key ("Empresa", id)
    )`.execute(db);
  await sql`create index on envios ("Empresa", "Usuario")`.execute(db);
  await sql`create index on envios ("Empresa", "ExpiraEm")`.execute(db);
  await rls(db, 'envios');
}
