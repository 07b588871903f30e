import { type Kysely, sql } from 'kysely';

/**
 * A result of an instrument has the unit and the instrument of its message: one reference says so, where three said only
 * that each of them exists, and cost three checks a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mensagem_instrumentos
      add constraint mensagem_instrumentos_origem unique ("Empresa", id, "Unidade", "Instrumento")`.execute(db);
  const named = (column: string) => sql.id(`registro_instrumentos_Empresa_${column}_fkey`);
  await sql`
    alter table registro_instrumentos
      drop constraint ${named('Unidade')}, drop constraint ${named('Instrumento')},
      drop constraint ${named('MensagemInstrumento')},
      add constraint registro_instrumentos_origem
        foreign key ("Empresa", "MensagemInstrumento", "Unidade", "Instrumento")
        references mensagem_instrumentos ("Empresa", id, "Unidade", "Instrumento")`.execute(db);
}
