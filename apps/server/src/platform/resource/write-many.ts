import { sql } from 'kysely';
import { AppError, parseInput, toAppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { requireStorable } from '../http/text.ts';
import { changeTogether, goTogether, type Item } from './change-together.ts';
import { noteRead } from './read-audit.ts';
import { lockRows, readRow, type StoredRow } from './read-row.ts';
import type { FieldValues, Writing } from './store-row.ts';
import { updateRecord } from './write.ts';

/** One row to be changed, as it was sent. */
export type SentItem = FieldValues & { readonly id: number };

/** What became of one row. */
export type Outcome =
  | { readonly status: 'ok'; readonly id: number; readonly row: StoredRow }
  | ({ readonly status: 'conflict'; readonly atual: StoredRow } & Refusal)
  | ({ readonly status: 'locked' | 'invalid' } & Refusal);

interface Refusal {
  readonly id: number;
  readonly code: string;
  readonly message: string;
  readonly messages?: readonly string[];
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What one row came to: as it is now, or why it stayed. */
type Result = StoredRow | AppError;

/**
 * Changes rows, each as `updateRecord` would, one after another: one that is refused stays as it is, the others change.
 * Rows that cannot get in each other's way are changed by one statement.
 */
export async function updateRecords(
  ctx: AnyCtx,
  known: Writing,
  sent: readonly SentItem[],
): Promise<{ outcomes: Outcome[] }> {
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
  const outcomes: Outcome[] = [];
  for (const [index, item] of items.entries()) {
    const result = item instanceof AppError ? item : results.get(item);
    outcomes.push(await outcomeOf(ctx, writing, sent[index]?.id ?? 0, result ?? new AppError('INTERNO')));
  }
  return { outcomes };
}

/** An item as the call for a single row reads its body, or why it cannot be read. */
function readItem({ resource }: Writing, { id, ...body }: SentItem): Item | AppError {
  const schema = resource.calls.update?.body;
  if (!schema) throw new Error(`${resource.path} is not written`);
  try {
    requireStorable(body);
    return { id, body: parseInput(schema, body) as FieldValues };
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
  const together = await goTogether(ctx, writing, items);
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

/** Does something that leaves nothing behind when it is refused. Answers why it was; what is nobody's input is thrown. */
async function attempt<T>(ctx: AnyCtx, work: (ctx: AnyCtx) => Promise<T>): Promise<T | AppError> {
  const entries: Parameters<AnyCtx['audit']> = [];
  const events: Parameters<AnyCtx['publish']> = [];
  const own: AnyCtx = {
    ...ctx,
    audit: (...more) => void entries.push(...more),
    publish: (...more) => void events.push(...more),
  };
  await sql`savepoint item`.execute(ctx.db);
  try {
    const result = await work(own);
    await sql`release savepoint item`.execute(ctx.db);
    ctx.audit(...entries);
    ctx.publish(...events);
    return result;
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.status >= 500) throw error;
    await sql`rollback to savepoint item`.execute(ctx.db);
    return refusal;
  }
}

async function outcomeOf(ctx: AnyCtx, { resource }: Writing, id: number, result: Result): Promise<Outcome> {
  if (!(result instanceof AppError)) return { status: 'ok', id, row: result };
  const { code, message, messages, details } = result;
  const refusal = { id, code, message, ...(messages && { messages }), ...(details && { details }) };
  if (code !== 'VERSAO_DESATUALIZADA') return { status: result.status === 403 ? 'locked' : 'invalid', ...refusal };
  const atual = noteRead(ctx, resource, await readRow(ctx, resource, id));
  return { status: 'conflict', ...refusal, atual };
}
