import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * Files that tasks have prepared for who asked for them, for some hours. `Alcance` is where they read, `Exige` what that
 * took beside the ability of the call.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tarefa_arquivos (
      "Empresa" bigint not null,
      "Tarefa" bigint not null,
      "Chamada" text not null,
      "Nome" text not null,
      "Tipo" text not null,
      "Tamanho" bigint not null,
      "Hash" text not null,
      "Alcance" jsonb not null,
      "Exige" jsonb not null,
      "ExpiraEm" timestamptz(3) not null,
      primary key ("Empresa", "Tarefa"),
      foreign key ("Empresa", "Tarefa") references tarefas_de_fundo ("Empresa", id) on delete cascade
    )`.execute(db);
  await sql`create index on tarefa_arquivos ("Empresa", "ExpiraEm")`.execute(db);
  await rls(db, 'tarefa_arquivos');
}
