import type { Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { isChangeGated } from './pass-gates.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { asksOtherRows, checkRanges } from './declared-rules.ts';
import { asksWholeRow } from './document.ts';
import { columnsOf, type StoredRow, versionOf } from './read-row.ts';
import { isRuled } from './hooks.ts';
import { isRepeat } from './repeat.ts';
import { parentsOf } from './parent-nouns.ts';
import type { FieldValues } from './field-values.ts';
import { checkUnit, record, type Writing } from './store-row.ts';
import { actionOf, withReactivation } from './write.ts';

/** A row to be changed: its id, and what the call for a single one reads. */
export interface Item {
  readonly id: number;
  readonly body: FieldValues;
}

/** A row that may be changed, and how. */
interface Ready {
  readonly stored?: undefined;
  readonly before: StoredRow;
  readonly fields: FieldValues;
  readonly Acao: string;
  readonly Motivo: string | null;
}

/** A row that has what is sent already: its answer was lost. */
interface Repeated {
  readonly stored: StoredRow;
}

/**
 * Whether rows can be changed by one statement and come out as if they had been one after another: no rule of the noun
 * looks at other rows, no collection or parent is saved with them, no row comes twice, and none takes a value only one may have.
 */
export async function canChangeTogether(
  ctx: AnyCtx,
  { resource, hooks }: Writing,
  items: readonly Item[],
): Promise<boolean> {
  const related = Object.keys(resource.children).length > 0 || parentsOf(resource).length > 0;
  const ruled = isRuled(hooks[resource.path]);
  if (asksWholeRow(resource) || items.some(({ body }) => asksOtherRows(resource, body))) return false;
  const bodies = items.map(({ body }) => body);
  if (isChangeGated(ctx, resource, bodies)) return false;
  if (related || ruled || new Set(items.map(({ id }) => id)).size < items.length) return false;
  const { rows } = await sql<{ whole: boolean; columns: string[] }>`
    select bool_or(i.indpred is not null or i.indexprs is not null) as whole, array_agg(a.attname::text) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${resource.table}::regclass and i.indisunique`.execute(ctx.db);
  const [unique] = rows;
  return !unique?.whole && !items.some(({ body }) => unique?.columns.some((name) => Object.hasOwn(body, name)));
}

/** Changes rows that are locked, those with the same fields by one statement. Answers them as they are now, or why they stayed. */
export async function changeTogether(
  ctx: AnyCtx,
  { resource }: Writing,
  items: readonly Item[],
  rows: ReadonlyMap<number, StoredRow>,
): Promise<readonly (readonly [Item, StoredRow | AppError])[]> {
  const readied: (readonly [Item, Ready | Repeated | AppError])[] = [];
  for (const item of items) readied.push([item, await ready(ctx, resource, item, rows.get(item.id))]);
  const alike = Map.groupBy(
    readied.flatMap(([, each]) => (each instanceof AppError || each.stored ? [] : [each])),
    ({ fields }) => Object.keys(fields).toSorted().join('\0'),
  );
  const changed = new Map<number, StoredRow>();
  for (const group of alike.values())
    for (const row of await changeAlike(ctx, resource, group)) changed.set(row.id, row);
  return readied.map(([item, each]) => {
    if (each instanceof AppError) return [item, each];
    if (each.stored) return [item, each.stored];
    const after = changed.get(item.id) ?? each.before;
    record(ctx, resource, { ...each, after });
    return [item, after];
  });
}

async function ready(
  ctx: AnyCtx,
  resource: Resource,
  { body }: Item,
  row: StoredRow | undefined,
): Promise<Ready | Repeated | AppError> {
  const { Versao, Justificativa, ...fields } = body;
  try {
    if (!row) throw new AppError('NAO_ENCONTRADO');
    if (await isRepeat(ctx, { resource }, row, { Versao, fields })) return { stored: row };
    const before = await versionOf(ctx, resource, row, Number(Versao));
    const Acao = actionOf(ctx, resource, before, fields, Justificativa);
    checkUnit(ctx, resource, { ...before, ...fields });
    checkRanges(resource, { ...before, ...fields });
    const set = withReactivation(resource, Acao, fields);
    return { before, fields: set, Acao, Motivo: typeof Justificativa === 'string' ? Justificativa : null };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Rows that are locked, and the same fields of each as they will be. Stores them by one statement; answers them as they are now. */
export async function changeAlike(
  { db }: AnyCtx,
  resource: Resource,
  group: readonly Pick<Ready, 'before' | 'fields'>[],
): Promise<readonly StoredRow[]> {
  const names = Object.keys(group[0]?.fields ?? {});
  const assignments = names.map((name) => sql`${sql.id(name)} = ${sql.ref(`v.${name}`)}`);
  const columns = Object.keys(resource.row.shape).map((name) => sql.ref(`t.${name}`));
  const values = group.map(({ before: { id, Empresa }, fields }) => ({ ...fields, id, Empresa }));
  const { rows } = await sql<StoredRow>`
    update ${sql.table(resource.table)} as t set ${sql.join([...assignments, sql`"Versao" = t."Versao" + 1`])}
    from jsonb_populate_recordset(null::${sql.table(resource.table)}, ${JSON.stringify(values)}::jsonb) as v
    where t."Empresa" = v."Empresa" and t.id = v.id returning ${sql.join(columns)}`.execute(db);
  return rows;
}

/** New rows of the same fields, stored by one statement. Answers them as they are; rules and audit are the caller's. */
export async function insertAlike(
  { db }: AnyCtx,
  resource: Resource,
  group: readonly (FieldValues & { readonly Empresa: number })[],
): Promise<readonly StoredRow[]> {
  const columns = sql.join(Object.keys(group[0] ?? {}).map((name) => sql.id(name)));
  const { rows } = await sql<StoredRow>`
    insert into ${sql.table(resource.table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(resource.table)}, ${JSON.stringify(group)}::jsonb)
    returning ${columnsOf(resource)}`.execute(db);
  return rows;
}
