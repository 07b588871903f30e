import { type Kysely, sql } from 'kysely';

/** Under which account of the chart an acquirer's fees are booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table administradora_cartaos add "PlanoConta" bigint,
      add foreign key ("Empresa", "PlanoConta") references plano_contas ("Empresa", id)`.execute(db);
  await sql`create index on administradora_cartaos ("Empresa", "PlanoConta", id)`.execute(db);
  // The fee of a sale is found by the settlement that it is of.
  await sql`create index on titulos ("Empresa", "OrigemId", id) where "Origem" = 'titulo-baixas'`.execute(db);
}
