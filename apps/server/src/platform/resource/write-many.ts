import type { Call, Recusa } from '@bancada/contracts';
import { AppError, parseInput } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { requireStorable } from '../http/text.ts';
import { attempt } from './attempt.ts';
import { changeTogether, canChangeTogether, type Item } from './change-together.ts';
import { noteRead } from './read-audit.ts';
import { lockRows, readRow, type StoredRow } from './read-row.ts';
import type { FieldValues } from './field-values.ts';
import type { Writing } from './store-row.ts';
import { createRecord, updateRecord } from './write.ts';

/** One row to be changed, as it was sent. */
export type SentItem = FieldValues & { readonly id: number };

/** What became of one row. */
export type Outcome =
  | { readonly status: 'ok'; readonly id: number; readonly row: StoredRow }
  | ({ readonly status: 'conflict'; readonly id: number; readonly atual: StoredRow } & Recusa)
  | ({ readonly status: 'locked' | 'invalid'; readonly id: number } & Recusa);

/** What one row came to: as it is now, or why it stayed. */
export type Result = StoredRow | AppError;

/**
 * Changes rows, each as `updateRecord` would, one after another: one that is refused stays as it is, the others change.
 * Rows that cannot get in each other's way are changed by one statement.
 */
export async function updateRecords(
  ctx: AnyCtx,
  known: Writing,
  sent: readonly SentItem[],
): Promise<{ outcomes: Outcome[] }> {
  const results = await changeRecords(ctx, known, sent);
  const outcomes: Outcome[] = [];
  for (const [index, result] of results.entries())
    outcomes.push(await outcomeOf(ctx, known, sent[index]?.id ?? 0, result));
  return { outcomes };
}

/** The same; answers each row as it is now, or why it stayed as it was, in the order they were sent. */
export async function changeRecords(
  ctx: AnyCtx,
  known: Writing,
  sent: readonly SentItem[],
): Promise<readonly Result[]> {
  const writing: Writing = { ...known, written: new Set() };
  const { resource } = writing;
  const items = sent.map((item) => readItem(writing, item));
  const readable = items.filter((item): item is Item => !(item instanceof AppError));
  const rows = await lockRows(
    ctx,
    resource,
    readable.map(({ id }) => id),
  );
  const results = new Map(await changeAll(ctx, writing, readable, rows));
  return items.map((item) => (item instanceof AppError ? item : (results.get(item) ?? new AppError('INTERNO'))));
}

/** An item as the call for a single row reads its body, or why it cannot be read. */
function readItem({ resource }: Writing, { id, ...sent }: SentItem): Item | AppError {
  const body = readBody(resource.calls.update, sent);
  return body instanceof AppError ? body : { id, body };
}

/** A body as a call reads it, or why it cannot be read. */
export function readBody(call: Call | undefined, body: FieldValues): FieldValues | AppError {
  if (!call) throw new Error('The noun is not written');
  try {
    requireStorable(body);
    return parseInput(call.body, body) as FieldValues;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

type Results = readonly (readonly [Item, Result])[];

async function changeAll(
  ctx: AnyCtx,
  writing: Writing,
  items: readonly Item[],
  rows: ReadonlyMap<number, StoredRow>,
): Promise<Results> {
  const together = await canChangeTogether(ctx, writing, items);
  // Most batches hold nothing that is refused: one savepoint is enough for them.
  const whole = await attempt(ctx, (own) =>
    together ? changeTogether(own, writing, items, rows) : changeInTurn(own, writing, items),
  );
  if (!(whole instanceof AppError)) return whole;
  // What was refused was in one of them: each for itself then.
  const results: [Item, Result][] = [];
  for (const item of items)
    results.push([item, await attempt(ctx, (own) => updateRecord(own, writing, item.id, item.body))]);
  return results;
}

async function changeInTurn(ctx: AnyCtx, writing: Writing, items: readonly Item[]): Promise<Results> {
  const changed: [Item, Result][] = [];
  for (const item of items) changed.push([item, await updateRecord(ctx, writing, item.id, item.body)]);
  return changed;
}

/**
 * Creates rows, each as `createRecord` would, one after another: one that is refused is not created, the others are.
 * Answers each as it was stored, or why it was not.
 */
export async function createRecords(
  ctx: AnyCtx,
  writing: Writing,
  sent: readonly FieldValues[],
): Promise<readonly (StoredRow | AppError)[]> {
  const read = sent.map((body) => readBody(writing.resource.calls.create, body));
  const bodies = read.filter((body): body is FieldValues => !(body instanceof AppError));
  const created = [...(await createAll(ctx, writing, bodies))];
  return read.map((body) => (body instanceof AppError ? body : (created.shift() ?? new AppError('INTERNO'))));
}

async function createAll(
  ctx: AnyCtx,
  writing: Writing,
  bodies: readonly FieldValues[],
): Promise<readonly (StoredRow | AppError)[]> {
  const whole = await attempt(ctx, async (own) => {
    const rows: StoredRow[] = [];
    for (const body of bodies) rows.push(await createRecord(own, writing, body));
    return rows;
  });
  if (!(whole instanceof AppError)) return whole;
  // One of them was refused: each for itself then.
  const results: (StoredRow | AppError)[] = [];
  for (const body of bodies) results.push(await attempt(ctx, (own) => createRecord(own, writing, body)));
  return results;
}

/** What became of a row, as a bulk call answers it. */
export async function outcomeOf(ctx: AnyCtx, { resource }: Writing, id: number, result: Result): Promise<Outcome> {
  if (!(result instanceof AppError)) return { status: 'ok', id, row: result };
  const refusal = { id, ...result.refusal() };
  const { code } = refusal;
  if (code !== 'VERSAO_DESATUALIZADA') return { status: result.status === 403 ? 'locked' : 'invalid', ...refusal };
  const atual = noteRead(ctx, resource, await readRow(ctx, resource, id));
  return { status: 'conflict', ...refusal, atual };
}
