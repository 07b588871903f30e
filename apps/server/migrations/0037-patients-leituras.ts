import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/**
 * Which readings of people's data the audit has already, so that it has one line for each reader, person, call and
 * quarter of an hour. Only the current quarter matters: older rows are deleted. `Paciente` is 0 for a search, which is
 * about nobody in particular.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leituras (
      "Empresa" bigint not null references empresas (id),
      "Usuario" bigint not null,
      "Quarto" timestamptz(0) not null,
      "Chamada" text not null,
      "Paciente" bigint not null,
      primary key ("Empresa", "Usuario", "Quarto", "Chamada", "Paciente")
    )`.execute(db);
  await rls(db, 'leituras', ['select', 'insert', 'delete', 'update']);
}
