import { derive, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { passChange, passCreate } from './pass-gates.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { columnType } from './columns.ts';
import { checkDeclaredRules } from './declared-rules.ts';
import { initialState, requireRules, storedLines } from './document.ts';
import type { HooksByPath, Saved } from './hooks.ts';
import type { FieldValues } from './field-values.ts';
import { inheritedUnit } from './inherited-unit.ts';
import { columnsOf, type StoredRow } from './read-row.ts';
import { nextNumbers } from './series.ts';

/** A noun that is written, and the rules of the room's nouns: a collection's rows have rules of their own. */
export interface Writing {
  readonly resource: Resource;
  readonly hooks: HooksByPath;
  /** What this request has written, as `id/Versao`: the audit knows it only at the end. */
  readonly written?: Set<string>;
}

/** pg would turn arrays into PostgreSQL's own; columns of other types than the plain ones are JSON. */
function stored(resource: Resource, name: string, value: unknown): unknown {
  return columnType(resource, name) === 'json' && value !== null ? JSON.stringify(value) : value;
}

/** A row of a unit may only stand in one of the caller's units. */
export function checkUnit({ scope }: AnyCtx, resource: Resource, fields: FieldValues): void {
  if (resource.scope !== 'unidade') return;
  const unit = fields[resource.unitField];
  if (!scope.unidades.some((one) => one === unit)) {
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: resource.unitField });
  }
}

/** What was done to a row. */
interface Audited {
  readonly Acao: string;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
  readonly Motivo?: string | null;
}

/** Puts what was done to a row into the audit. */
export function record(ctx: AnyCtx, { table }: Resource, { Acao, before, after, Motivo = null }: Audited): void {
  const { id, Empresa } = after ?? before ?? { id: null, Empresa: 0 };
  ctx.audit({ Empresa, Acao, Entidade: table, RegistroId: id, De: before, Para: after, Motivo, Origem: 'tela' });
}

/**
 * Stores a new row, by the rules of its noun.
 *
 * @param lines - its collections as they will be stored, where its derived fields and rules need them
 */
export async function insertRow(
  ctx: AnyCtx,
  { resource, hooks }: Writing,
  Empresa: number,
  sent: FieldValues,
  lines: FieldValues = {},
) {
  const given = { ...initialState(resource), ...sent, ...(await inheritedUnit(ctx, resource, Empresa, sent)) };
  const known = { ...given, ...derive(resource, { ...given, ...lines }) };
  checkUnit(ctx, resource, known);
  await checkDeclaredRules(ctx, resource, { Empresa, id: null, sent: known, after: known });
  requireRules(resource, { ...known, ...lines });
  await hooks[resource.path]?.beforeSave?.(ctx, { Empresa, before: null, after: known });
  await passCreate(ctx, resource, Empresa, known);
  // Last, so that nobody waits for a row that is refused.
  const fields: FieldValues = { ...known, ...(await nextNumbers(ctx, resource, Empresa)) };
  const columns = Object.keys(fields);
  const values = columns.map((name) => sql`${stored(resource, name, fields[name])}`);
  const { rows } = await sql<StoredRow>`
    insert into ${sql.table(resource.table)} (${sql.join(['Empresa', ...columns].map((name) => sql.id(name)))})
    values (${sql.join([sql`${Empresa}`, ...values])}) returning ${columnsOf(resource)}`.execute(ctx.db);
  if (!rows[0]) throw new Error(`A row of ${resource.table} was not stored`);
  return rows[0];
}

/**
 * Changes a row that is locked, by the rules of its noun. With no fields it only gets a new version.
 *
 * @param lines - its collections as they will be stored; without them they are as they are stored
 */
export async function changeRow(
  ctx: AnyCtx,
  { resource, hooks }: Writing,
  before: StoredRow,
  sent: FieldValues,
  lines?: FieldValues,
) {
  const { id, Empresa, Versao: _, ...known } = before;
  const given = { ...sent, ...(await inheritedUnit(ctx, resource, Empresa, sent)) };
  const whole = { ...known, ...given, ...(lines ?? (await storedLines(ctx, resource, before))) };
  const derived = derive(resource, whole);
  const fields = { ...given, ...derived };
  const after = { ...known, ...fields };
  checkUnit(ctx, resource, after);
  await checkDeclaredRules(ctx, resource, { Empresa, id, sent: fields, after });
  requireRules(resource, { ...whole, ...derived });
  await hooks[resource.path]?.beforeSave?.(ctx, { Empresa, before, after });
  await passChange(ctx, resource, before, { sent, after });
  const assignments = Object.entries(fields).map(
    ([name, value]) => sql`${sql.id(name)} = ${stored(resource, name, value)}`,
  );
  const { rows } = await sql<StoredRow>`
    update ${sql.table(resource.table)} set ${sql.join([...assignments, sql`"Versao" = "Versao" + 1`])}
    where "Empresa" = ${Empresa} and id = ${id} returning ${columnsOf(resource)}`.execute(ctx.db);
  return rows[0] ?? before;
}

/** Lets the noun's rules do what hangs on a row that was stored. */
export const followSave = async (ctx: AnyCtx, { resource, hooks }: Writing, saved: Saved<StoredRow>): Promise<void> =>
  hooks[resource.path]?.afterSave?.(ctx, saved);

/** Changes a row that is locked as something else causes it, and puts that into the audit. */
export async function changeRecorded(ctx: AnyCtx, writing: Writing, before: StoredRow, fields: FieldValues) {
  const after = await changeRow(ctx, writing, before, fields);
  record(ctx, writing.resource, { Acao: 'editar', before, after });
  await followSave(ctx, writing, { before, after });
  return after;
}
