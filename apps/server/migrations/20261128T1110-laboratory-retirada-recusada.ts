import { type Kysely, sql } from 'kysely';

/** Who withdrew an order, and whether the instrument answered that it could not cancel it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mensagem_instrumento_pedidos add column "RetiradoPor" bigint references usuarios (id),
      add column "NaoCancelado" boolean not null default false`.execute(db);
  await sql`create index on mensagem_instrumento_pedidos ("RetiradoPor")`.execute(db);
}
