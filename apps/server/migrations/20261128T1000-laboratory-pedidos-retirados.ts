import { type Kysely, sql } from 'kysely';

/** An order that was sent to an instrument is withdrawn: whether it has left, when it was withdrawn and by which message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mensagem_instrumento_pedidos add column "Saiu" boolean not null default false,
      add column "RetiradoEm" timestamptz, add column "Retirada" bigint,
      add foreign key ("Empresa", "Retirada") references mensagem_instrumentos ("Empresa", id)`.execute(db);
  await sql`create index on mensagem_instrumento_pedidos ("Empresa", "Retirada")`.execute(db);
  // Of what was sent before, it is known of what was handed over at least once.
  await sql`
    update mensagem_instrumento_pedidos p set "Saiu" = true from mensagem_instrumentos m
    where m."Empresa" = p."Empresa" and m.id = p."MensagemInstrumento" and m."Situacao" <> 'Nao_Entregue'
      and m."Tentativas" > 0`.execute(db);
  await sql`alter table mensagem_instrumentos add column "Cancelamento" boolean not null default false`.execute(db);
}
