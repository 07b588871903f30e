import { type Kysely, sql } from 'kysely';

/** What a line of an invoice costs beyond its price: freight, taxes, discounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table nota_compra_itens add "Ajuste" numeric`.execute(db);
}
