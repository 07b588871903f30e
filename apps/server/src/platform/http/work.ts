import type { Ability } from '@bancada/contracts';
import { type AuditEntry, recordWorded, worded, type WordedEntry } from '../audit/index.ts';
import { holds, type Where } from '../auth/places.ts';
import { isSystem } from '../auth/system.ts';
import type { User } from '../auth/user.ts';
import type { Database, Db, Scope, TransactionUse } from '../database/index.ts';
import { type AuthoredEvent, changeEvents, type NewEvent, recordEventsOf } from '../events/index.ts';
import type { AnyCtx } from './ctx.ts';
import { mapAll, type NonEmpty } from './non-empty.ts';

/** Where work is done, and who hears of what it leaves behind. */
export interface Workplace {
  readonly database: Database;
  readonly committed: (events: readonly NewEvent[]) => void;
  /** The gates of all rooms. */
  readonly gates: AnyCtx['gates'];
}

/** Who does it, where, when and for which request. */
export type Doer = Pick<AnyCtx, 'user' | 'scope' | 'now' | 'requestId' | 'log'>;

/** What work collects until its end. */
export interface Facts {
  readonly entries: WordedEntry[];
  readonly events: NewEvent[];
}

/** A person's context but for the database, and where it collects. */
export function contextOf(
  doer: Doer,
  gates: AnyCtx['gates'],
): { readonly known: Omit<AnyCtx, 'db'>; readonly facts: Facts } {
  const facts: Facts = { entries: [], events: [] };
  const author = authorOf(doer);
  const known = {
    ...doer,
    gates,
    can: (ability: Ability, where?: Where) => mayDo(doer, ability, where),
    audit: (...more: AuditEntry[]) =>
      void facts.entries.push(...more.map((entry) => worded(originOf(doer, entry), author))),
    publish: (...more: NewEvent[]) => void facts.events.push(...more),
  };
  return { known, facts };
}

/** What the system does in nobody's name comes from no screen, whatever call it is shared with. */
const originOf = ({ user }: Doer, entry: AuditEntry): AuditEntry =>
  isSystem(user) ? { ...entry, Origem: 'sistema' } : entry;

/** Whether somebody has an ability somewhere: without a place, in all they are about to reach. */
export function mayDo({ user, scope }: Pick<AnyCtx, 'user' | 'scope'>, ability: Ability, where?: Where): boolean {
  if (where) return holds(user.places, ability, where);
  const units = user.Unidades.filter(({ id }) => scope.unidades.includes(id));
  const all = [...scope.empresas.map((Empresa) => ({ Empresa })), ...units.map(unitPlace)];
  return all.length > 0 && all.every((each) => holds(user.places, ability, each));
}

const unitPlace = ({ id, Empresa }: User['Unidades'][number]): Where => ({ Empresa, Unidade: id });

/**
 * What row-level security lets through: also companies that are out of use, whose own row is how they come back into
 * use. What a statement names itself is `scope`.
 */
export const boundOf = ({ user, scope }: Pick<AnyCtx, 'user' | 'scope'>): Scope => ({
  ...scope,
  empresas: user.bound,
});

/** The author of what a person's work leaves behind; the system's own has none. */
export const authorOf = ({ user, now, requestId }: Doer) => ({
  Usuario: isSystem(user) ? null : user.id,
  Data: now,
  RequestId: requestId,
});

/**
 * Does a person's work in one transaction, together with all that hangs on it: the audit, and the events by which
 * others hear of it. Requests and background tasks write in no other way. Work that collides with somebody else's runs
 * again, with nothing of what it had collected.
 */
export const workInTransaction = <T>(
  workplace: Workplace,
  doer: Doer,
  work: (ctx: AnyCtx) => Promise<T>,
  use?: TransactionUse,
): Promise<T> => workTogether(workplace, [{ doer }], ([{ ctx }]) => work(ctx), use);

/**
 * Does the work of several requests of one scope in one transaction. Each has a context of its own: what it records is
 * recorded under its own person, moment and request, in the order of `requests`.
 *
 * @param requests - all with the same scope and the same companies for row-level security
 */
export async function workTogether<R extends { readonly doer: Doer }, T>(
  { database, committed, gates }: Workplace,
  requests: NonEmpty<R>,
  work: (parts: NonEmpty<Part<R>>) => Promise<T>,
  use?: TransactionUse,
): Promise<T> {
  const done = async (db: Db) => {
    const parts = mapAll(requests, (request) => partOf(request, db, gates));
    const result = await work(parts);
    return { result, events: await recordParts(db, parts) };
  };
  const { result, events } = await database.inTransaction(boundOf(requests[0].doer), done, use);
  committed(events);
  return result;
}

/** A request in a transaction that it may share. */
export interface Part<R> {
  readonly request: R;
  readonly ctx: AnyCtx;
  /** What it has collected. */
  readonly facts: Facts;
}

function partOf<R extends { readonly doer: Doer }>(request: R, db: Db, gates: AnyCtx['gates']): Part<R> {
  const { known, facts } = contextOf(request.doer, gates);
  return { request, ctx: { ...known, db }, facts };
}

async function recordParts(db: Db, parts: readonly Part<{ readonly doer: Doer }>[]): Promise<AuthoredEvent[]> {
  const events: AuthoredEvent[] = [];
  for (const { request, facts } of parts) {
    const author = authorOf(request.doer);
    const changes = facts.entries.map(({ entry }) => entry);
    for (const event of [...facts.events, ...(await changeEvents(db, changes))]) events.push({ ...event, author });
  }
  await recordWorded(
    db,
    parts.flatMap(({ facts }) => facts.entries),
  );
  await recordEventsOf(db, events);
  return events;
}
