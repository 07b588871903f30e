import type { TestHistorico } from '@bancada/contracts';
import { sql } from 'kysely';
import { isSystem } from '../../platform/auth/system.ts';
import type { Db } from '../../platform/database/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';

/** One step or note being written to the history of a sample. */
export type HistoricoEntry = Omit<TestHistorico, 'id' | 'Versao'>;

/** Who takes a step; the system, for whom an instrument's connection works, is no row of people. */
export const authorOf = ({ user }: Pick<AnyCtx, 'user'>): number | null => (isSystem(user) ? null : user.id);

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
