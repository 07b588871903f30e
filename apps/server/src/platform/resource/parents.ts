import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { withCollections } from './children.ts';
import { requireEditable } from './document.ts';
import { type Parent, parentsOf } from './parent-nouns.ts';
import { lockRows, type StoredRow } from './read-row.ts';
import type { FieldValues } from './field-values.ts';
import { changeRow, followSave, record, type Writing } from './store-row.ts';

/**
 * Writes a row of a collection as a change of its parents: by their rules, in their versions and histories, so that a
 * form of a parent that was opened before is refused. A noun that is no collection is simply written.
 *
 * @param rows - what names the parents: the row as it is, and as it is sent
 * @throws AppError REFERENCIA_INEXISTENTE for a parent the caller does not have
 */
export async function throughParents<T>(
  ctx: AnyCtx,
  { resource, hooks }: Writing,
  rows: () => readonly FieldValues[] | Promise<readonly FieldValues[]>,
  write: () => Promise<T>,
): Promise<T> {
  const nouns = parentsOf(resource);
  if (nouns.length === 0) return write();
  const named = await rows();
  const held: (Held & Pick<Parent, 'resource'>)[] = [];
  // Locked before the row itself, as when it is sent with its parent: nobody waits in a circle.
  for (const noun of nouns) {
    for (const each of await hold(ctx, noun, named)) held.push({ ...each, resource: noun.resource });
  }
  const written = await write();
  for (const each of held) await changed(ctx, { resource: each.resource, hooks }, each);
  return written;
}

/** A parent that is locked, without and with its collections. */
interface Held {
  readonly row: StoredRow;
  readonly before: StoredRow;
}

async function hold(ctx: AnyCtx, { resource, field }: Parent, named: readonly FieldValues[]): Promise<Held[]> {
  const ids = [...new Set(named.map((row) => row[field]).filter((id) => typeof id === 'number'))];
  const locked = await lockRows(ctx, resource, ids);
  if (locked.size < ids.length) throw new AppError('REFERENCIA_INEXISTENTE', { campo: field });
  const held: Held[] = [];
  for (const row of locked.values()) {
    requireEditable(resource, row);
    held.push({ row, before: await withCollections(ctx, resource, row) });
  }
  return held;
}

/** Records a parent whose collections are others now; a row that was sent again and changed nothing changes no parent. */
async function changed(ctx: AnyCtx, writing: Writing, { row, before }: Held): Promise<void> {
  const { resource } = writing;
  if (isDeepStrictEqual(await withCollections(ctx, resource, row), before)) return;
  const after = await withCollections(ctx, resource, await changeRow(ctx, writing, row, {}));
  record(ctx, resource, { Acao: 'editar', before, after });
  await followSave(ctx, writing, { before, after });
}
