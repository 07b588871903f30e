import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { systemUser } from '../auth/index.ts';
import { DatabaseBusy, DatabaseUnavailable, type Db } from '../database/index.ts';
import { eventsAfter, type StoredEvent } from '../events/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { workInTransaction, type Workplace } from '../http/work.ts';
import { lockCursor, moveCursor, type Place } from './cursors.ts';
import type { Listener } from './listener.ts';
import { isHeld, nextToRetry, park, parkAgain, unpark } from './park.ts';

/** What applying events needs. */
export interface ApplyOptions extends Workplace {
  readonly log: FastifyBaseLogger;
}

/** Events read at once; those a listener does not pick are passed by together. */
const PAGE = 200;

/** How long after a failed try the next one is made, in seconds; after the last one the event is parked. */
const pauses: readonly number[] = [1, 5, 30, 120];

/** What a turn is about to apply, for whoever has to say that it failed. */
interface Trying {
  event?: StoredEvent;
  parked?: boolean;
}

/**
 * Applies one event of a company, or passes by those that are not the listener's. The event and the cursor are one
 * transaction: a process that dies leaves both as they were, and two processes never have one cursor.
 *
 * @returns whether there may be more to do now
 */
export async function applyNext(options: ApplyOptions, listener: Listener, Empresa: number): Promise<boolean> {
  const trying: Trying = {};
  try {
    return await inSystemsName(options, listener, Empresa, (ctx) => turn(ctx, listener, Empresa, trying));
  } catch (error) {
    if (!trying.event || error instanceof DatabaseBusy || error instanceof DatabaseUnavailable) throw error;
    await failed(options, listener, trying.event, trying.parked ?? false, error);
    return false;
  }
}

async function inSystemsName<T>(
  { log, ...workplace }: ApplyOptions,
  { name }: Listener,
  Empresa: number,
  work: (ctx: AnyCtx) => Promise<T>,
): Promise<T> {
  const user = await workplace.database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
    systemUser(db, Empresa),
  );
  const doer = { user, scope: user.scope, now: new Date().toISOString(), requestId: `ouvinte-${name}`, log };
  return workInTransaction(workplace, doer, work);
}

async function turn(ctx: AnyCtx, listener: Listener, Empresa: number, trying: Trying): Promise<boolean> {
  const place = { Empresa, Nome: listener.name };
  const cursor = await lockCursor(ctx.db, place);
  if (!cursor) return false;
  const parked = await nextToRetry(ctx.db, place);
  if (parked) {
    Object.assign(trying, { event: parked.Evento, parked: true });
    await listener.run(ctx, parked.Evento);
    await unpark(ctx.db, place, parked.Seq);
    return true;
  }
  if (await isPaused(ctx, place)) return false;
  const events = await eventsAfter(ctx.db, Empresa, cursor.Seq, PAGE);
  const event = events.find(listener.applies);
  const last = event ?? events.at(-1);
  if (!last) return false;
  if (event) await applyOne(ctx, listener, event, trying);
  await moveCursor(ctx.db, place, last.Seq);
  return event !== undefined || events.length === PAGE;
}

async function applyOne(ctx: AnyCtx, listener: Listener, event: StoredEvent, trying: Trying): Promise<void> {
  const place = { Empresa: event.Empresa, Nome: listener.name };
  if (await isHeld(ctx.db, place, listener.order(event))) return park(ctx.db, listener, event, null, ctx.now);
  Object.assign(trying, { event, parked: false });
  await listener.run(ctx, event);
}

async function isPaused({ db, now }: AnyCtx, { Empresa, Nome }: Place): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ouvintes where "Empresa" = ${Empresa} and "Nome" = ${Nome} and "ProximaEm" > ${now}::timestamptz`.execute(
    db,
  );
  return rows.length > 0;
}

/** Remembers that an event could not be applied, unless another process has been luckier meanwhile. */
async function failed(
  { database, log }: ApplyOptions,
  listener: Listener,
  event: StoredEvent,
  parked: boolean,
  error: unknown,
): Promise<void> {
  const { Empresa, Seq } = event;
  const place = { Empresa, Nome: listener.name };
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  log.warn({ err: error, listener: listener.name, Empresa, Seq }, 'a listener could not apply an event');
  await database.inTransaction({ empresas: [Empresa], unidades: [] }, async (db) => {
    const cursor = await lockCursor(db, place);
    if (!cursor || (!parked && cursor.Seq >= Seq)) return;
    if (parked) return parkAgain(db, place, Seq, text);
    const pause = pauses[cursor.Tentativas];
    if (pause !== undefined) return putOff(db, place, pause, text);
    await park(db, listener, event, { text, tries: cursor.Tentativas + 1 }, new Date().toISOString());
    await moveCursor(db, place, Seq);
  });
}

async function putOff(db: Db, { Empresa, Nome }: Place, seconds: number, error: string): Promise<void> {
  await sql`
    update ouvintes set "Tentativas" = "Tentativas" + 1, "Erro" = ${error},
      "ProximaEm" = now() + make_interval(secs => ${seconds})
    where "Empresa" = ${Empresa} and "Nome" = ${Nome}`.execute(db);
}
