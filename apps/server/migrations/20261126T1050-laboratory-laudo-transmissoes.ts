import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/** Versions of laudos on their way to the RNDS: one row for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table laudo_transmissoes (
      "Empresa" bigint not null references empresas (id),
      id bigint generated always as identity,
      "Versao" int not null default 1,
      "Unidade" bigint not null,
      "Laudo" bigint not null,
      "Situacao" text not null,
      "PedidaEm" timestamptz not null,
      "PedidaPor" bigint not null references usuarios (id),
      "Tentativas" int not null default 0,
      "ProximaEm" timestamptz,
      "Transporte" text,
      "Protocolo" text collate "pt-BR-x-icu",
      "TransmitidaEm" timestamptz,
      "Recusa" jsonb,
      primary key ("Empresa", id),
      unique ("Empresa", "Laudo"),
      foreign key ("Empresa", "Unidade") references unidades ("Empresa", id),
      foreign key ("Empresa", "Laudo", "Unidade") references laudos ("Empresa", id, "Unidade") on update cascade
    )`.execute(db);
  for (const fields of [['PedidaEm'], ['Unidade', 'Situacao'], ['Laudo'], ['PedidaPor']]) {
    const columns = ['Empresa', ...fields, 'id'].map((name) => sql.id(name));
    await sql`create index on laudo_transmissoes (${sql.join(columns)})`.execute(db);
  }
  await rls(db, 'laudo_transmissoes');
}
