import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * An import of results goes to samples that are there already; only those it makes are in a job of its own. Of each
 * result it wrote there, what it had before and the version it left it in are kept, so that the import can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table importacoes alter "Job" drop not null, add "Existentes" int not null default 0`.execute(db);
  await sql`create index on importacoes ("Empresa", "Existentes", id)`.execute(db);
  await sql`
    create table importacao_resultados (
      "Empresa" bigint not null references empresas (id),
      "Importacao" bigint not null,
      "Result" bigint not null,
      "ResultVersao" int not null,
      "ValorAnterior" jsonb,
      primary key ("Empresa", "Importacao", "Result"),
      foreign key ("Empresa", "Importacao") references importacoes ("Empresa", id),
      foreign key ("Empresa", "Result") references results ("Empresa", id)
    )`.execute(db);
  await rls(db, 'importacao_resultados');
  // By what a file may call a sample.
  await sql`create index on samples ("Empresa", "Identificacao")`.execute(db);
  await sql`create index on samples ("Empresa", "Nome")`.execute(db);
  await sql`create index on jobs ("Empresa", "Codigo")`.execute(db);
  await sql`create index on jobs ("Empresa", "CodigoCliente")`.execute(db);
}
