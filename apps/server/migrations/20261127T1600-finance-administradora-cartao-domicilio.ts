import { type Kysely, sql } from 'kysely';

/** To which bank account an acquirer pays, and with which payout an instalment came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table administradora_cartaos add "DomicilioBancario" bigint,
      add foreign key ("Empresa", "DomicilioBancario") references contas ("Empresa", id)`.execute(db);
  await sql`create index on administradora_cartaos ("Empresa", "DomicilioBancario", id)`.execute(db);
  await sql`
    alter table recebivel_cartaos add "Transferencia" bigint,
      add foreign key ("Empresa", "Transferencia") references transferencias ("Empresa", id)`.execute(db);
  await sql`create index on recebivel_cartaos ("Empresa", "Transferencia", id)`.execute(db);
}
