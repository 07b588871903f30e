import { readFile } from 'node:fs/promises';
import { ArquivoBancario, type lerExtrato } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf, type StoredRow } from '../../../platform/resource/index.ts';

/** Files are written by what they are: no person writes a field of theirs. */
export const files = { resource: ArquivoBancario, hooks: {} };

/** The same file of an account, where it is applied. */
export async function sameFile(
  { db }: AnyCtx,
  { Empresa, id }: StoredRow,
  {
    Extrato,
    Resumo,
    AdministradoraCartao = null,
  }: Pick<ArquivoBancario, 'Extrato' | 'Resumo'> & Partial<Pick<ArquivoBancario, 'AdministradoraCartao'>>,
): Promise<ArquivoBancario | null> {
  const { rows } = await sql<ArquivoBancario>`
    select ${columnsOf(ArquivoBancario)} from arquivo_bancarios
    where "Empresa" = ${Empresa} and "Conta" = ${id} and "Extrato" = ${Extrato} and "Resumo" = ${Resumo}
      and "AdministradoraCartao" is not distinct from ${AdministradoraCartao} and "Situacao" = 'Aplicado' limit 1`.execute(
    db,
  );
  return rows[0] ? ArquivoBancario.row.parse(rows[0]) : null;
}

/** What was sent. @throws AppError DADOS_INVALIDOS */
export async function bytesOf({ file }: Pick<Ctx<typeof lerExtrato>, 'file'>): Promise<Uint8Array> {
  if (!file) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'arquivo' }] });
  return readFile(file.path);
}
