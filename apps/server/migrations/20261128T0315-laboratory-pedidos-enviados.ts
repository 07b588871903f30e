import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/** Orders are sent to an instrument unasked: where it listens, how far a message has come, and which tests it orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conexao_instrumentos add column "Destino" text collate "pt-BR-x-icu", add column "PortaDestino" int,
      add column "EnvioPedidos" text, add column "FormatoPedido" text`.execute(db);
  await sql`
    alter table mensagem_instrumentos add column "Tentativas" int not null default 0,
      add column "ProximaEm" timestamptz`.execute(db);
  await sql`
    create index mensagem_instrumentos_fila on mensagem_instrumentos ("Empresa", "ConexaoInstrumento", "ProximaEm", id)
    where "ProximaEm" is not null`.execute(db);
  // One order of a test's run at an instrument's connection: sent again it is the same row with another message.
  await sql`
    create table mensagem_instrumento_pedidos (
      "Empresa" bigint not null references empresas (id),
      "ConexaoInstrumento" bigint not null,
      "Test" bigint not null,
      "Execucao" int not null,
      "MensagemInstrumento" bigint,
      primary key ("Empresa", "ConexaoInstrumento", "Test", "Execucao"),
      foreign key ("Empresa", "ConexaoInstrumento") references conexao_instrumentos ("Empresa", id),
      foreign key ("Empresa", "Test") references tests ("Empresa", id),
      foreign key ("Empresa", "MensagemInstrumento") references mensagem_instrumentos ("Empresa", id)
    )`.execute(db);
  await sql`create index on mensagem_instrumento_pedidos ("Empresa", "MensagemInstrumento")`.execute(db);
  await sql`create index on mensagem_instrumento_pedidos ("Empresa", "Test")`.execute(db);
  await rls(db, 'mensagem_instrumento_pedidos');
}
