import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * The audit: rows are added, never changed (the application is not even granted it). `audit_head` holds the last
 * sequence and hash of each company; locking its row is what puts a company's entries in one order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      "Empresa" bigint not null references empresas (id),
      "Seq" bigint not null,
      "Data" timestamptz(3) not null,
      "Usuario" bigint references usuarios (id),
      "Acao" text not null,
      "Entidade" text not null,
      "RegistroId" bigint,
      "De" jsonb,
      "Para" jsonb,
      "Motivo" text,
      "Origem" text not null,
      "RequestId" text not null,
      "Hash" text not null,
      primary key ("Empresa", "Seq")
    )`.execute(db);
  await sql`create index on audit_log ("Empresa", "Entidade", "RegistroId", "Seq")`.execute(db);
  await sql`
    create table audit_head (
      "Empresa" bigint primary key references empresas (id),
      "Seq" bigint not null default 0,
      "Hash" text not null default ''
    )`.execute(db);
  await rls(db, 'audit_log', ['select', 'insert']);
  await rls(db, 'audit_head', ['select', 'insert', 'update']);
}
