import type { Arquivo, FileNoun } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { scopeCondition } from '../resource/list-sql.ts';
import type { FileKey } from './store.ts';

/** A stored row of any noun of files. */
export type FileRow = Arquivo & Readonly<Record<string, unknown>>;

/** The row with what the wire does not show. */
export interface StoredFile {
  readonly Empresa: number;
  readonly Hash: string | null;
}

/** What the wire shows of a file, from the alias `a`. */
export const columnsOf = ({ field }: FileNoun): RawBuilder<unknown> =>
  sql`a.id, a."Versao", ${sql.ref(`a.${field}`)}, a."Nome", a."Tipo", a."Tamanho", a."Verificacao", a."CriadoEm"`;

/** The files whose record the caller may see: in their companies, and in their units where the record has one. */
export const ofCaller = ({ field, parent }: FileNoun, scope: Scope): RawBuilder<boolean> => sql<boolean>`
  a."Empresa" = any(${scope.empresas}) and exists (
    select 1 from ${sql.table(parent.table)} p
    where p."Empresa" = a."Empresa" and p.id = ${sql.ref(`a.${field}`)} and ${scopeCondition(parent, 'p', scope)})`;

/** The caller's file of an id. @throws AppError NAO_ENCONTRADO, also when it is another company's */
export async function readFile(
  { db, scope }: Pick<AnyCtx, 'db' | 'scope'>,
  noun: FileNoun,
  id: number,
): Promise<FileRow & StoredFile> {
  const { rows } = await sql<FileRow & StoredFile>`
    select ${columnsOf(noun)}, a."Empresa", a."Hash" from ${sql.table(noun.table)} a
    where a.id = ${id} and ${ofCaller(noun, scope)}`.execute(db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** Where a file lies. */
export const keyOf = ({ path }: FileNoun, { Empresa, id }: { Empresa: number; id: number }): FileKey => ({
  empresa: Empresa,
  noun: path,
  id,
});
