import type { ConexaoInstrumento, FormatoInstrumento } from '@bancada/contracts';
import { sql } from 'kysely';
import { wholeInstallation } from '../../../../platform/database/companies.ts';
import type { Database } from '../../../../platform/database/index.ts';
import type { MessageSource } from '../store.ts';

/** A connection in use, with what a message needs of it. */
export interface OpenConnection extends Pick<
  ConexaoInstrumento,
  | 'Empresa'
  | 'id'
  | 'Unidade'
  | 'Instrumento'
  | 'Protocolo'
  | 'Porta'
  | 'Pasta'
  | 'PerfilImportacao'
  | 'EnviaNome'
  | 'Destino'
  | 'PortaDestino'
  | 'FormatoPedido'
> {
  readonly InstrumentoNome: string;
}

/** What an open connection is read with, from `conexao_instrumentos c` and `instrumentos i`. */
export const connectionColumns = sql`c."Empresa", c.id, c."Unidade", c."Instrumento", c."Protocolo", c."Porta", c."Pasta",
  c."PerfilImportacao", c."EnviaNome", c."Destino", c."PortaDestino", c."FormatoPedido", i."Nome" as "InstrumentoNome"`;

/** The connections in use of all companies, the oldest first: where two want one port, it has it. */
export async function openConnections(database: Database): Promise<OpenConnection[]> {
  const scope = await wholeInstallation(database);
  const { rows } = await database.withScope(scope, (db) =>
    sql<OpenConnection>`
      select ${connectionColumns}
      from conexao_instrumentos c
        join instrumentos i on i."Empresa" = c."Empresa" and i.id = c."Instrumento"
        join empresas e on e.id = c."Empresa"
      where c."Empresa" = any(${scope.empresas}) and c."IsActive" and i."IsActive" and e."IsActive"
      order by c."Empresa", c.id`.execute(db),
  );
  return rows;
}

/** What a message of a connection is stored with. */
export const sourceOf = (
  { Empresa, Unidade, Instrumento, id, PerfilImportacao }: OpenConnection,
  Formato: FormatoInstrumento,
  Arquivo: string | null = null,
): MessageSource => ({
  Empresa,
  Unidade,
  Instrumento,
  ConexaoInstrumento: id,
  PerfilImportacao: Formato === 'CSV' ? PerfilImportacao : null,
  Formato,
  Arquivo,
});
