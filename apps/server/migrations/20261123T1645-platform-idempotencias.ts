import { type Kysely, sql } from 'kysely';
import { rls } from '../src/platform/database/rls.ts';

/** What was answered to requests that brought a key: the same key is answered the same, for 48 hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotencias (
      "Empresa" bigint not null references empresas (id),
      "Usuario" bigint not null references usuarios (id),
      "Chave" text not null,
      "Pedido" text not null,
      "Resposta" jsonb,
      "Data" timestamptz not null,
      primary key ("Empresa", "Usuario", "Chave")
    )`.execute(db);
  await sql`create index on idempotencias ("Empresa", "Data")`.execute(db);
  await rls(db, 'idempotencias');
}
