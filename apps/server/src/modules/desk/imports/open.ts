import {
  type aberturaImportacao,
  type FieldKind,
  fieldKind,
  type ImportacaoRegistros,
  type Resource,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { companyOf } from '../../../platform/company.ts';
import type { Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import { forgetImports } from './retention.ts';
import { insertImport } from './stored.ts';
import { importing } from './writer.ts';

/**
 * Opens an import of rows of a noun: its fields are known, and how rows of the file are recognised.
 *
 * @throws AppError COLUNA_INEXISTENTE for a field that bodies do not send
 */
export async function openImport(
  ctx: AnyCtx & { readonly body: z.output<typeof aberturaImportacao> },
  writing: Writing,
): Promise<ImportacaoRegistros> {
  const { resource } = writing;
  const { Arquivo, Campos, Chave, Padroes } = ctx.body;
  const Empresa = companyOf(ctx, ctx.body.Empresa);
  importing(ctx, writing, Empresa);
  for (const name of [...Campos, ...Object.keys(Padroes)]) {
    if (name !== 'id' && !Object.hasOwn(resource.writable.shape, name))
      throw new AppError('COLUNA_INEXISTENTE', { x: name });
  }
  const missing = Chave?.find((name) => !Campos.includes(name));
  if (missing !== undefined) throw new AppError('COLUNA_INEXISTENTE', { x: missing });
  await forgetImports(ctx.db, Empresa, Date.parse(ctx.now));
  return insertImport(ctx, {
    Empresa,
    Registro: resource.path,
    Arquivo,
    Campos,
    Padroes,
    Chave: Chave ?? (await keyOf(ctx.db, resource, Campos)),
  });
}

/** Kinds whose values belong to one person or company alone. */
const documents: readonly FieldKind[] = ['cpf', 'cnpj', 'cns'];

/**
 * The fields by which rows are recognised unless the person says it: what is unique, else the number of a document, else
 * what people search by first.
 */
async function keyOf(db: Db, { table, search, schema }: Resource, fields: readonly string[]): Promise<string[]> {
  if (fields.includes('id')) return ['id'];
  const { rows } = await sql<{ columns: string[] }>`
    select array_agg(a.attname::text order by a.attnum) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary and i.indexprs is null
    group by i.indexrelid order by count(*), i.indexrelid`.execute(db);
  const unique = rows
    .map(({ columns }) => columns.filter((name) => name !== 'Empresa'))
    .find((columns) => columns.length > 0 && columns.every((name) => fields.includes(name)));
  const isDocument = (name: string) => schema.shape[name] && documents.includes(fieldKind(schema.shape[name]));
  const first = fields.find(isDocument) ?? search.find((name) => fields.includes(name));
  return unique ?? (first === undefined ? [] : [first]);
}
