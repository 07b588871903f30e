import { type Kysely, sql } from 'kysely';

/** Each long list of a unit's rows, with what it is ordered by and where it holds the unit. */
const lists = [
  ['results', 'Ordem', 'UnidadeEmpresa'],
  ['tests', 'Ordem', 'Unidade'],
  ['samples', 'DataAmostragem', 'Unidade'],
  ['test_historicos', 'Data', 'Unidade'],
] as const;

/** The indexes that order these lists hold the unit, too: the rows before a page are counted without being read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, order, unit] of lists) {
    await sql`drop index ${sql.id(`${table}_Empresa_${order}_id_idx`)}`.execute(db);
    await sql`create index on ${sql.table(table)} ("Empresa", ${sql.id(order)}, id) include (${sql.id(unit)})`.execute(
      db,
    );
  }
}
