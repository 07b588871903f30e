import type { TestHistorico } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** One step or note on its way into the history of a sample. */
export type HistoricoEntry = Omit<TestHistorico, 'id' | 'Versao'>;

/** Appends to the history of samples and tests, many in one statement. */
export async function appendHistorico(db: Db, entries: readonly HistoricoEntry[]): Promise<TestHistorico[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<TestHistorico>`
    insert into test_historicos ("Empresa", "Unidade", "Sample", "Test", "De", "Para", "Acao", "Motivo", "Usuario", "UsuarioNome", "Data", "Origem")
    select "Empresa", "Unidade", "Sample", "Test", "De", "Para", "Acao", "Motivo", "Usuario", "UsuarioNome", "Data", "Origem"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as v("Empresa" bigint, "Unidade" bigint, "Sample" bigint, "Test" bigint,
      "De" text, "Para" text, "Acao" text, "Motivo" text, "Usuario" bigint, "UsuarioNome" text, "Data" timestamptz, "Origem" text)
    returning *`.execute(db);
  return rows;
}
