import type { Call, Resource } from '@bancada/contracts';
import { historyOf } from '../audit/index.ts';
import type { Scope } from '../database/index.ts';
import { handle, type Handler } from '../http/handle.ts';
import type { AnyCtx, Ctx } from '../http/ctx.ts';
import { RowStream } from '../http/row-stream.ts';
import { withCollections } from './children.ts';
import { countRows } from './count.ts';
import { countGroups } from './groups.ts';
import type { HooksByPath } from './hooks.ts';
import { notePeople, noteSearch, noteShown } from './linked-people.ts';
import { linkOptions } from './options.ts';
import { noteRead, noteReadBy, noteReadJson, noteReadStream } from './read-audit.ts';
import { readList } from './read-list.ts';
import { readRow } from './read-row.ts';
import { countRelated } from './related.ts';
import { sumFields } from './totals.ts';
import { countValues } from './values.ts';
import { type SentItem, updateRecords } from './write-many.ts';
import type { FieldValues } from './field-values.ts';
import type { Writing } from './store-row.ts';
import { type ManySteps, type OneStep, transitionRecord, transitionRecords } from './transition.ts';
import { createRecord, removeRecord, updateRecord } from './write.ts';

/** What a noun's calls answer: reading always, writing where the noun says so. */
export function resourceHandlers(resource: Resource, hooks: HooksByPath = {}): Handler[] {
  const scope = hooks[resource.path]?.scope;
  const writing: Writing = { resource, hooks };
  const handlers = [...readHandlers(resource), ...writeHandlers(writing), ...stepHandlers(writing)];
  return scope ? handlers.map((each) => within(scope, each)) : handlers;
}

/** The same handler, in another scope than the caller's. */
export function within(scope: (ctx: AnyCtx) => Scope, handler: Handler): Handler {
  if (handler.access === 'public') return handler;
  const { serve, receive } = handler;
  const rescoped = <C extends AnyCtx>(ctx: C): C => ({ ...ctx, scope: scope(ctx) });
  return {
    ...handler,
    serve: (ctx: Ctx<Call>) => serve(rescoped(ctx)),
    ...(receive && {
      receive: (part) => receive({ ...part, work: (work) => part.work((ctx) => work(rescoped(ctx))) }),
    }),
  };
}

type OptionsCtx = Parameters<typeof linkOptions>[0];

const idOf = (params: unknown) => (params as { id: number }).id;

/** Create, update (one or many), delete and history, within the caller's companies and units. */
function writeHandlers(writing: Writing): Handler[] {
  const { resource } = writing;
  const { create, update, updateMany, remove, history, options } = resource.calls;
  if (!create || !update || !updateMany || !remove || !history) return [];
  return [
    handle(create, (ctx) => createRecord(ctx, writing, ctx.body as FieldValues)),
    handle(update, (ctx) => updateRecord(ctx, writing, idOf(ctx.params), ctx.body as FieldValues)),
    handle(updateMany, (ctx) => updateRecords(ctx, writing, (ctx.body as { itens: readonly SentItem[] }).itens)),
    handle(history, async (ctx) => {
      const row = noteRead(ctx, resource, await readRow(ctx, resource, idOf(ctx.params)));
      await notePeople(ctx, resource, history.path, [row]);
      return historyOf(ctx.db, row.Empresa, resource.table, row.id);
    }),
    ...(options ? [handle(options, (ctx) => linkOptions(ctx as OptionsCtx, resource, options.path))] : []),
    handle(remove, (ctx) => removeRecord(ctx, writing, idOf(ctx.params), (ctx.query as { Versao: number }).Versao)),
  ];
}

/** The steps of the noun's machine. */
function stepHandlers(writing: Writing): Handler[] {
  const { transition, transitionMany } = writing.resource.calls;
  if (!transition || !transitionMany) return [];
  return [
    handle(transition, (ctx) => transitionRecord(ctx, writing, idOf(ctx.params), ctx.body as OneStep)),
    handle(transitionMany, (ctx) => transitionRecords(ctx, writing, ctx.body as ManySteps)),
  ];
}

/** The rows a list's query asks for, links expanded when `populate` is set; reading and searching are noted. */
async function listed(ctx: AnyCtx & { query: unknown }, resource: Resource, { path }: Call, populate: boolean) {
  noteSearch(ctx, resource, path);
  const rows = await noteShown(ctx, resource, path, await readList(ctx, resource, populate));
  return rows instanceof RowStream ? noteReadStream(ctx, resource, rows) : noteReadJson(ctx, resource, rows);
}

/** Notes a search before it is answered. */
function searching<C extends AnyCtx & { query: unknown }, A>(
  resource: Resource,
  { path }: Call,
  answer: (ctx: C, resource: Resource) => Promise<A>,
) {
  return (ctx: C): Promise<A> => {
    noteSearch(ctx, resource, path);
    return answer(ctx, resource);
  };
}

/** List, populate, count, get and what belongs to them, within the caller's companies and units. */
function readHandlers(resource: Resource): Handler[] {
  const { list, populate, count, values, groups, totals, get, related } = resource.calls;
  return [
    handle(list, (ctx) => listed(ctx, resource, list, false)),
    handle(populate, (ctx) => listed(ctx, resource, populate, true)),
    handle(count, searching(resource, count, countRows)),
    handle(values, searching(resource, values, countValues)),
    handle(groups, searching(resource, groups, countGroups)),
    handle(totals, searching(resource, totals, sumFields)),
    handle(get, async (ctx) => {
      const row = noteRead(ctx, resource, await readRow(ctx, resource, idOf(ctx.params)));
      await notePeople(ctx, resource, get.path, [row]);
      return withCollections(ctx, resource, row);
    }),
    handle(related, async (ctx) => {
      const row = noteReadBy(ctx, resource, await readRow(ctx, resource, idOf(ctx.params)), related.path);
      await notePeople(ctx, resource, related.path, [row]);
      return countRelated(ctx, resource, row, related.path);
    }),
  ];
}
