import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';
import { searchable } from '../src/platform/database/search.ts';

/** Notices of laudos to addresses of clients: a version is told once of each thing that becomes of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_entregas (
      "Empresa" bigint not null references empresas (id),
      id bigint generated always as identity,
      "Versao" int not null default 1,
      "Unidade" bigint not null,
      "Laudo" bigint not null,
      "ClienteWebhook" bigint not null,
      "Evento" text not null,
      "Situacao" text not null,
      "CriadaEm" timestamptz not null,
      "Tentativas" int not null default 0,
      "ProximaEm" timestamptz,
      "TentadaEm" timestamptz,
      "StatusHttp" int,
      "Falha" text,
      "Resposta" text collate "pt-BR-x-icu",
      "Endereco" text collate "pt-BR-x-icu" not null,
      "Identificador" text collate "pt-BR-x-icu" not null,
      "Corpo" text not null,
      primary key ("Empresa", id),
      unique ("Empresa", "Identificador"),
      unique ("Empresa", "ClienteWebhook", "Laudo", "Evento"),
      foreign key ("Empresa", "Unidade") references unidades ("Empresa", id),
      foreign key ("Empresa", "Laudo", "Unidade") references laudos ("Empresa", id, "Unidade") on update cascade,
      foreign key ("Empresa", "ClienteWebhook") references cliente_webhooks ("Empresa", id)
    )`.execute(db);
  for (const fields of [['CriadaEm'], ['Unidade', 'Situacao'], ['Laudo'], ['ClienteWebhook']]) {
    const columns = ['Empresa', ...fields, 'id'].map((name) => sql.id(name));
    await sql`create index on webhook_entregas (${sql.join(columns)})`.execute(db);
  }
  await searchable(db, 'webhook_entregas', ['Endereco', 'Identificador']);
  await rls(db, 'webhook_entregas');
}
