import type { Arquivo, FileNoun } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { scopeCondition } from '../resource/list-sql.ts';
import { noteReadBy } from '../resource/read-audit.ts';
import { readRow } from '../resource/read-row.ts';
import type { FileKey } from '../files/store.ts';

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

/** The files of the noun, among those of others in the same table, from the alias `a`. */
export const ofNoun = ({ ofTable, parent }: FileNoun): RawBuilder<boolean> =>
  ofTable === 'shared' ? sql<boolean>`a."Caminho" = ${parent.path}` : sql<boolean>`true`;

/** The files whose record the caller may see: in their companies, and in their units where the record has one. */
export const ofCaller = (noun: FileNoun, scope: Scope): RawBuilder<boolean> => {
  const { field, parent } = noun;
  return sql<boolean>`
  a."Empresa" = any(${scope.empresas}) and ${ofNoun(noun)} and exists (
    select 1 from ${sql.table(parent.table)} p
    where p."Empresa" = a."Empresa" and p.id = ${sql.ref(`a.${field}`)} and ${scopeCondition(parent, 'p', scope)})`;
};

/** A file as its calls name it: nouns that share a table name its record, too. */
export interface NamedById {
  readonly id: number;
  readonly record?: number | undefined;
}

/** The caller's file of an id. @throws AppError NAO_ENCONTRADO, also when it is another company's */
export async function readFile(
  { db, scope }: Pick<AnyCtx, 'db' | 'scope'>,
  noun: FileNoun,
  { id, record }: NamedById,
): Promise<FileRow & StoredFile> {
  const { rows } = await sql<FileRow & StoredFile>`
    select ${columnsOf(noun)}, a."Empresa", a."Hash" from ${sql.table(noun.table)} a
    where a.id = ${id} and ${record === undefined ? sql`true` : sql`${sql.ref(`a.${noun.field}`)} = ${record}`}
      and ${ofCaller(noun, scope)}`.execute(db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** Where a file lies. */
export const keyOf = ({ folder }: FileNoun, { Empresa, id }: { Empresa: number; id: number }): FileKey => ({
  empresa: Empresa,
  noun: folder,
  id,
});

/** Of files of records of any noun: notes that the caller is shown something of the record, where its reading is audited. */
export async function noteRecord(
  ctx: AnyCtx,
  { ofTable, parent }: FileNoun,
  record: number,
  call: string,
): Promise<void> {
  if (ofTable === 'shared') noteReadBy(ctx, parent, await readRow(ctx, parent, record), call);
}
