import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * Who is at which topic of the channel. A row lives as long as its connection gives signs of life (`Ate`), so that those
 * of a process that was killed end by themselves. The index finds a topic's messages in the event log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table presencas (
      "Empresa" bigint not null references empresas (id),
      "Topico" text not null,
      "Conexao" uuid not null,
      "Usuario" bigint not null references usuarios (id),
      "Ate" timestamptz(3) not null,
      primary key ("Empresa", "Topico", "Conexao")
    )`.execute(db);
  await sql`create index on eventos ("Empresa", "Assunto", "Seq")`.execute(db);
  await rls(db, 'presencas');
}
