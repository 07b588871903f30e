import { type Kysely, sql } from 'kysely';
import { grant, rls } from '../src/platform/database/rls.ts';

/**
 * The event log: what changed, in the order it was committed. `evento_heads` holds the last number given in each
 * company; its row is locked from there to the commit, so a number is only given once all smaller ones are committed or
 * taken back (platform/events/record.ts says why that matters). Old events are deleted.
 *
 * `ingressos` are the single-use tickets that open a stream. They belong to a person, as `sessoes` do, and to no company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table eventos (
      "Empresa" bigint not null references empresas (id),
      "Seq" bigint not null,
      "Data" timestamptz(3) not null,
      "Tipo" text not null,
      "Unidade" bigint,
      "Usuario" bigint,
      "Destinatario" bigint,
      "Assunto" text not null,
      "Dados" jsonb not null,
      primary key ("Empresa", "Seq")
    )`.execute(db);
  await sql`create index on eventos ("Empresa", "Data")`.execute(db);
  await sql`
    create table evento_heads (
      "Empresa" bigint primary key references empresas (id),
      "Seq" bigint not null
    )`.execute(db);
  await sql`
    create table ingressos (
      "TokenHash" text primary key,
      "Usuario" bigint not null references usuarios (id),
      "Sessao" uuid not null references sessoes (id) on delete cascade,
      "ExpiraEm" timestamptz(3) not null
    )`.execute(db);
  await rls(db, 'eventos', ['select', 'insert', 'delete']);
  await rls(db, 'evento_heads', ['select', 'insert', 'update']);
  await grant(db, 'ingressos', ['select', 'insert', 'delete']);
}
