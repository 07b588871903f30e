import { fieldKind, isCounted, type Listed, MAX_VALORES, type ValorContado } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { columnType } from './columns.ts';
import { findResource } from './find.ts';
import { parseListQuery } from './list-query.ts';
import { linkedRow, whereClause } from './list-sql.ts';
import { containsText } from './search-words.ts';

type RawQuery = Parameters<typeof parseListQuery>[1];

/**
 * The values of one field among the rows a list's query asks for, each with how many rows have it: one statement. Links
 * come with what they are called.
 *
 * @throws AppError COLUNA_INEXISTENTE for a field the noun does not have, BUSCA_INVALIDA for one whose values are not
 * counted
 */
export async function countValues(
  { db, scope, query }: AnyCtx & { query: unknown },
  listed: Listed,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<ValorContado[]> {
  const { _campo, _texto, ...raw } = query as RawQuery;
  const field = countedField(listed, '_campo', [_campo].flat().at(-1) ?? '');
  const text = [_texto].flat().at(-1)?.trim() ?? '';
  const { own, called, link } = namedLink(listed, field);
  const holds = text === '' ? conditions : [...conditions, containsText(called ?? own, text)];
  const where = whereClause(listed, parseListQuery(listed, raw, findResource), scope, holds);
  const { rows } = await sql<ValorContado>`
    select ${own}::text as "Valor", ${called ?? sql`null`}::text as "Texto", count(*)::int as "Quantidade"
    from ${sql.table(listed.table)} as t ${link} where ${where}
    group by ${own} ${called ? sql`, ${called}` : sql``} order by 3 desc, 1 limit ${MAX_VALORES}`.execute(db);
  return rows;
}

/** A field of a row `t` and, of a link, the linked row's label, with the join that brings it. */
export function namedLink(listed: Listed, field: string) {
  const own = sql.ref(`t.${field}`);
  const [name] = listed.relations[field]?.fields ?? [];
  if (name === undefined) return { own, called: null, link: sql`` };
  return { own, called: sql.ref(`r.${name}`), link: sql`left join ${linkedRow(listed, field, 'r', sql`on`)}` };
}

/** The field whose values are counted, where they may be (`isCounted`); companies and units of rows may always. */
export function countedField(listed: Listed, parameter: string, field: string): string {
  const type = columnType(listed, field);
  if (!type) throw new AppError('COLUNA_INEXISTENTE', { x: field });
  const schema = listed.row.shape[field];
  const isPlace = field === 'Empresa' || field === listed.unitField;
  const isOpen = isPlace || (schema ? isCounted(listed, fieldKind(schema)) : !listed.readAudited);
  if (type === 'json' || !isOpen) throw new AppError('BUSCA_INVALIDA', { filtro: `${parameter}=${field}` });
  return field;
}
