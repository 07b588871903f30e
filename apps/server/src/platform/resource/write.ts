import type { Resource } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { lastChange } from '../audit/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { columnType } from './columns.ts';
import type { Hooks } from './hooks.ts';
import { scopeCondition } from './list-sql.ts';

/** A stored row of any noun. */
export type StoredRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly Empresa: number;
  readonly Versao: number;
};

type FieldValues = Readonly<Record<string, unknown>>;

/** pg would turn arrays into PostgreSQL's own; columns of other types than the plain ones are JSON. */
function stored(resource: Resource, name: string, value: unknown): unknown {
  return columnType(resource, name) === 'json' && value !== null ? JSON.stringify(value) : value;
}

const columnsOf = (resource: Resource): RawBuilder<unknown> =>
  sql.join(Object.keys(resource.row.shape).map((name) => sql.ref(name)));

/** The company of a new row: the one that is named, or the only one there is. */
function companyOf({ scope }: AnyCtx, asked: unknown): number {
  const Empresa = asked ?? (scope.empresas.length === 1 ? scope.empresas[0] : undefined);
  if (Empresa === undefined) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Empresa' }] }, ['Empresa']);
  const known = scope.empresas.find((one) => one === Empresa);
  if (known === undefined) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Empresa' });
  return known;
}

/** A row of a unit may only stand in one of the caller's units. */
function checkUnit({ scope }: AnyCtx, resource: Resource, fields: FieldValues): void {
  if (resource.scope !== 'unidade') return;
  const unit = fields[resource.unitField];
  if (!scope.unidades.some((one) => one === unit)) {
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: resource.unitField });
  }
}

function record(ctx: AnyCtx, resource: Resource, change: Audited): void {
  const { Acao, before, after, Motivo = null } = change;
  const { id, Empresa } = after ?? before ?? { id: null, Empresa: 0 };
  const [De, Para] = [before, after];
  ctx.audit({ Empresa, Acao, Entidade: resource.table, RegistroId: id, De, Para, Motivo, Origem: 'tela' });
}

interface Audited {
  readonly Acao: string;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
  readonly Motivo?: string | null;
}

/** Creates a row. */
export async function createRow(
  ctx: AnyCtx,
  resource: Resource,
  hooks: Hooks<StoredRow>,
  body: FieldValues,
): Promise<StoredRow> {
  const { Empresa: asked, ...given } = body;
  const Empresa = companyOf(ctx, asked);
  const fields = resource.lifecycle ? { ...given, [resource.lifecycle]: true } : given;
  checkUnit(ctx, resource, fields);
  await hooks.beforeSave?.(ctx, { Empresa, before: null, after: fields });
  const names = Object.keys(fields);
  const { rows } = await sql<StoredRow>`
    insert into ${sql.table(resource.table)} ("Empresa", ${sql.join(names.map((name) => sql.id(name)))})
    values (${Empresa}, ${sql.join(names.map((name) => sql`${stored(resource, name, fields[name as keyof typeof fields])}`))})
    returning ${columnsOf(resource)}`.execute(ctx.db);
  const [after] = rows;
  if (!after) throw new Error(`A row of ${resource.table} was not stored`);
  record(ctx, resource, { Acao: 'criar', before: null, after });
  return after;
}

/** The caller's row, held until the end of the transaction; refused when it is not the version that was read. */
async function lockRow(ctx: AnyCtx, resource: Resource, id: number, Versao: number): Promise<StoredRow> {
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(resource)} from ${sql.table(resource.table)} as t
    where ${scopeCondition(resource, 't', ctx.scope)} and t.id = ${id} for update`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new AppError('NAO_ENCONTRADO');
  if (row.Versao !== Versao) throw new AppError('VERSAO_DESATUALIZADA', await lastChange(ctx, resource.table, id));
  return row;
}

async function storeChange(
  ctx: AnyCtx,
  resource: Resource,
  before: StoredRow,
  fields: FieldValues,
): Promise<StoredRow> {
  const assignments = Object.entries(fields).map(
    ([name, value]) => sql`${sql.id(name)} = ${stored(resource, name, value)}`,
  );
  const { rows } = await sql<StoredRow>`
    update ${sql.table(resource.table)} set ${sql.join([...assignments, sql`"Versao" = "Versao" + 1`])}
    where "Empresa" = ${before.Empresa} and id = ${before.id} returning ${columnsOf(resource)}`.execute(ctx.db);
  return rows[0] ?? before;
}

/** What a change is called: deactivating and reactivating have abilities of their own, and reactivating a reason. */
function actionOf(ctx: AnyCtx, resource: Resource, before: StoredRow, fields: FieldValues, reason: unknown): string {
  const flag = resource.lifecycle;
  if (!flag || fields[flag] === undefined || fields[flag] === before[flag]) return 'editar';
  const Acao = fields[flag] === true ? 'reativar' : 'deletar';
  if (!ctx.can([Acao, resource.writes?.subject ?? resource.subject])) throw new AppError('SEM_PERMISSAO');
  if (Acao === 'reativar' && typeof reason !== 'string') throw new AppError('JUSTIFICATIVA');
  return Acao;
}

/** Changes the fields of a row that are given. */
export async function updateRow(
  ctx: AnyCtx,
  resource: Resource,
  hooks: Hooks<StoredRow>,
  id: number,
  body: FieldValues,
): Promise<StoredRow> {
  const { Versao, Justificativa, ...fields } = body;
  const before = await lockRow(ctx, resource, id, Number(Versao));
  const Acao = actionOf(ctx, resource, before, fields, Justificativa);
  const { id: _id, Empresa, Versao: _versao, ...known } = before;
  const after = { ...known, ...fields };
  checkUnit(ctx, resource, after);
  await hooks.beforeSave?.(ctx, { Empresa, before, after });
  const changed = await storeChange(ctx, resource, before, fields);
  record(ctx, resource, {
    Acao,
    before,
    after: changed,
    Motivo: typeof Justificativa === 'string' ? Justificativa : null,
  });
  return changed;
}

/** Deletes a row: a noun with a lifecycle keeps it, inactive. Answers the row as it is or was. */
export async function removeRow(ctx: AnyCtx, resource: Resource, id: number, Versao: number): Promise<StoredRow> {
  const before = await lockRow(ctx, resource, id, Versao);
  const flag = resource.lifecycle;
  if (flag) {
    const after = before[flag] === false ? before : await storeChange(ctx, resource, before, { [flag]: false });
    if (after !== before) record(ctx, resource, { Acao: 'deletar', before, after });
    return after;
  }
  await sql`
    delete from ${sql.table(resource.table)} where "Empresa" = ${before.Empresa} and id = ${before.id}`.execute(ctx.db);
  record(ctx, resource, { Acao: 'deletar', before, after: null });
  return before;
}
