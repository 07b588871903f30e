import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * How far each durable listener has read the events of each company, and the events it could not apply. The row of
 * `Empresa` 0 says that the listener is installed: companies without a row are younger than it, and begin at their first
 * event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ouvintes (
      "Empresa" bigint not null,
      "Nome" text not null,
      "Seq" bigint not null,
      "Tentativas" int not null default 0,
      "ProximaEm" timestamptz(3),
      "Erro" text,
      primary key ("Empresa", "Nome")
    )`.execute(db);
  await sql`
    create table ouvinte_falhas (
      "Empresa" bigint not null references empresas (id),
      "Nome" text not null,
      "Seq" bigint not null,
      "Grupo" text not null,
      "Evento" jsonb not null,
      "Erro" text,
      "Tentativas" int not null default 0,
      "Repetir" boolean not null default false,
      "Data" timestamptz(3) not null,
      primary key ("Empresa", "Nome", "Seq")
    )`.execute(db);
  await sql`create index on ouvinte_falhas ("Empresa", "Nome", "Grupo", "Seq")`.execute(db);
  await rls(db, 'ouvintes');
  await rls(db, 'ouvinte_falhas');
}
