import { activeValue, isActive, type Child, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Where } from '../auth/index.ts';
import { removeAttachments } from './remove-attachments.ts';
import { passRemoval } from './pass-gates.ts';
import { companyOf } from '../company.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { changesOf, collectionOf, withCollections } from './children.ts';
import { linesToBe, requireEditable, requireRemovable, type SentCollection } from './document.ts';
import { nextPlace, placed, withoutSamePlace } from './ordered.ts';
import { throughParents } from './parents.ts';
import { lockAnyVersion, lockRow, readRow, type StoredRow, versionOf } from './read-row.ts';
import { isRepeat } from './repeat.ts';
import type { FieldValues } from './field-values.ts';
import { changeRow, followSave, insertRow, record, type Writing } from './store-row.ts';

/** Takes a row away: a noun with a lifecycle keeps it, out of use. Answers the row as it is or was. */
async function deleteRow(ctx: AnyCtx, writing: Writing, before: StoredRow): Promise<StoredRow> {
  const { resource, hooks } = writing;
  if (resource.lifecycle) {
    if (!isActive(resource, before)) return before;
    requireRemovable(resource, before);
    const after = await changeRow(ctx, writing, before, { [resource.lifecycle]: !activeValue(resource.lifecycle) });
    record(ctx, resource, { Acao: 'deletar', before, after });
    return after;
  }
  requireRemovable(resource, before);
  await hooks[resource.path]?.beforeRemove?.(ctx, before);
  await passRemoval(ctx, resource, before);
  for (const child of Object.values(resource.children)) {
    await saveCollection(ctx, { resource: child.resource, hooks }, child, before, 'children', []);
  }
  await sql`
    delete from ${sql.table(resource.table)} where "Empresa" = ${before.Empresa} and id = ${before.id}`.execute(ctx.db);
  // Last: whoever attached something meanwhile held the row until the commit.
  await removeAttachments(ctx, resource, before);
  record(ctx, resource, { Acao: 'deletar', before, after: null });
  return before;
}

/** Saves the rows of one collection: new ones are created, those with id changed, those not sent deleted. */
async function saveCollection(
  ctx: AnyCtx,
  writing: Writing,
  child: Child,
  row: StoredRow,
  name: string,
  sent: Parameters<typeof changesOf>[2],
): Promise<void> {
  const { resource } = writing;
  const { added, changed, removed } = changesOf(name, await collectionOf(ctx, child, row), placed(resource, sent));
  for (const each of removed) await deleteRow(ctx, writing, each);
  for (const { before, item } of changed) {
    const { id: _id, Versao, ...sentFields } = item;
    const fields = withoutSamePlace(resource, before, sentFields);
    if (Object.keys(fields).length === 0) continue;
    const locked = await lockRow(ctx, resource, before.id, Number(Versao));
    record(ctx, resource, { Acao: 'editar', before: locked, after: await changeRow(ctx, writing, locked, fields) });
  }
  for (const item of added) {
    const after = await insertRow(ctx, writing, row.Empresa, { ...active(resource), ...item, [child.parent]: row.id });
    record(ctx, resource, { Acao: 'criar', before: null, after });
  }
}

const active = ({ lifecycle }: Resource): FieldValues => (lifecycle ? { [lifecycle]: activeValue(lifecycle) } : {});

/** A body's own fields, and its collections. */
function split({ children }: Resource, body: FieldValues): readonly [FieldValues, readonly SentCollection[]] {
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(children, name)));
  const sent = Object.entries(children).flatMap(([name, child]) => {
    const items = body[name];
    return Array.isArray(items) ? [[name, child, items] as const] : [];
  });
  return [own, sent];
}

async function saveCollections(ctx: AnyCtx, { hooks }: Writing, row: StoredRow, sent: readonly SentCollection[]) {
  for (const [name, child, items] of sent) {
    await saveCollection(ctx, { resource: child.resource, hooks }, child, row, name, items);
  }
}

/** Creates a row with its collections. */
export const createRecord = (ctx: AnyCtx, writing: Writing, body: FieldValues): Promise<StoredRow> =>
  throughParents(
    ctx,
    writing,
    () => [body],
    () => create(ctx, writing, body),
  );

async function create(ctx: AnyCtx, writing: Writing, body: FieldValues): Promise<StoredRow> {
  const { resource } = writing;
  const [{ Empresa: asked, ...fields }, sent] = split(resource, body);
  const Empresa = companyOf(ctx, asked);
  const place = await nextPlace(ctx, resource, Empresa, fields);
  const lines = linesToBe(resource, sent, null);
  const row = await insertRow(ctx, writing, Empresa, { ...active(resource), ...fields, ...place }, lines);
  await saveCollections(ctx, writing, row, sent);
  const after = await withCollections(ctx, resource, row);
  record(ctx, resource, { Acao: 'criar', before: null, after });
  await followSave(ctx, writing, { before: null, after });
  return after;
}

/** Where a row is: in its company, or in its unit. */
export function whereOf({ scope, unitField }: Resource, row: StoredRow): Where {
  const unit = scope === 'unidade' ? row[unitField] : undefined;
  return { Empresa: row.Empresa, ...(typeof unit === 'number' && { Unidade: unit }) };
}

/** What a change is called: deactivating and reactivating have abilities of their own, and reactivating a reason. */
export function actionOf(
  ctx: AnyCtx,
  resource: Resource,
  before: StoredRow,
  fields: FieldValues,
  reason: unknown,
): string {
  const { lifecycle: flag } = resource;
  if (!flag || fields[flag] === undefined || fields[flag] === before[flag]) return 'editar';
  const Acao = isActive(resource, before) ? 'deletar' : 'reativar';
  const acesso = resource.writes?.subject ?? resource.subject;
  if (!ctx.can([Acao, acesso], whereOf(resource, before)))
    throw new AppError('SEM_PERMISSAO', { url: resource.path, acao: Acao, acesso });
  if (Acao === 'reativar' && typeof reason !== 'string') throw new AppError('JUSTIFICATIVA');
  return Acao;
}

/** The fields of a change, and what else it sets. */
export const withReactivation = ({ onReactivate }: Resource, action: string, fields: FieldValues): FieldValues =>
  action === 'reativar' ? { ...fields, ...onReactivate } : fields;

/** Changes the fields and collections of a row that are given. What was stored already and is sent again is answered as it is. */
export const updateRecord = (ctx: AnyCtx, writing: Writing, id: number, body: FieldValues): Promise<StoredRow> =>
  throughParents(
    ctx,
    writing,
    async () => [await readRow(ctx, writing.resource, id), body],
    () => update(ctx, writing, id, body),
  );

async function update(ctx: AnyCtx, writing: Writing, id: number, body: FieldValues): Promise<StoredRow> {
  const { resource } = writing;
  const [{ Versao, Justificativa, ...fields }, sent] = split(resource, body);
  const stands = await lockAnyVersion(ctx, resource, id);
  if (await isRepeat(ctx, writing, stands, { Versao, fields, collections: sent }))
    return withCollections(ctx, resource, stands);
  const row = await versionOf(ctx, resource, stands, Number(Versao));
  const Acao = actionOf(ctx, resource, row, fields, Justificativa);
  // Out of use, and back, goes what no longer changes, too.
  if (Acao === 'editar') requireEditable(resource, row);
  const before = await withCollections(ctx, resource, row);
  const set = withReactivation(resource, Acao, fields);
  const changed = await changeRow(ctx, writing, row, set, linesToBe(resource, sent, before));
  writing.written?.add(`${id}/${changed.Versao}`);
  await saveCollections(ctx, writing, changed, sent);
  const after = await withCollections(ctx, resource, changed);
  const Motivo = typeof Justificativa === 'string' ? Justificativa : null;
  record(ctx, resource, { Acao, before, after, Motivo });
  await followSave(ctx, writing, { before, after });
  return after;
}

/** Deletes a row: a noun with a lifecycle keeps it, out of use. Answers the row as it is or was. */
export const removeRecord = (ctx: AnyCtx, writing: Writing, id: number, Versao: number): Promise<StoredRow> =>
  throughParents(
    ctx,
    writing,
    async () => [await readRow(ctx, writing.resource, id)],
    () => remove(ctx, writing, id, Versao),
  );

async function remove(ctx: AnyCtx, writing: Writing, id: number, Versao: number): Promise<StoredRow> {
  const { resource } = writing;
  const stands = await lockAnyVersion(ctx, resource, id);
  const { lifecycle } = resource;
  const gone = lifecycle && { [lifecycle]: !activeValue(lifecycle) };
  if (gone && (await isRepeat(ctx, writing, stands, { Versao, fields: gone }))) return stands;
  return deleteRow(ctx, writing, await versionOf(ctx, resource, stands, Versao));
}
