import type { Call } from '@bancada/contracts';
import type { later } from './batches.ts';
import type { Ctx, HandlerAnswer, PartCtx, PreparingCtx, PublicCtx } from './ctx.ts';
import type { NonEmpty } from './non-empty.ts';

/** A call and the function that serves it. */
export type Handler =
  | {
      readonly call: Call;
      readonly access: 'user';
      readonly serve: (ctx: Ctx<Call>) => Promise<unknown>;
      /** Takes in the part a call of transfer `part` sends, before `serve`. */
      readonly receive?: (part: PartCtx) => Promise<void>;
      /** Runs before the transaction and answers what serves in it, instead of `serve`. */
      readonly prepare?: (request: PreparingCtx<Call>) => Promise<(ctx: Ctx<Call>) => Promise<unknown>>;
      /** The call checks a secret of the caller: wrong ones are counted, and slowed down. */
      readonly guarded?: boolean;
      /** Serves requests of the same scope that come at once, in one transaction. */
      readonly together?: Together<Call>;
    }
  | { readonly call: Call; readonly access: 'public'; readonly serve: (ctx: PublicCtx<Call>) => Promise<unknown> };

/** How requests of a call with the same scope are served in one transaction. */
export interface Together<C extends Call> {
  /** How much work a request is, in items: large ones are served alone. */
  readonly sizeOf: (body: Ctx<C>['body']) => number;
  /**
   * Answers each request, in their order. `later` instead of an answer leaves a request, of which nothing was done yet,
   * to the next transaction; the first is never left. An error undoes all of them: then each is served alone.
   */
  readonly serve: (requests: NonEmpty<Ctx<C>>) => Promise<readonly (HandlerAnswer<C> | typeof later)[]>;
}

/** The handler of a call that is served together with others. */
export type TogetherHandler = Extract<Handler, { access: 'user' }> & { readonly together: Together<Call> };

/**
 * Serves a call of logged-in people. When `serve` starts, the caller is known and has the call's ability, the input
 * fits the call's schemas, the database is bound to the caller's companies, and a transaction is open if the call
 * writes. Throw `AppError` to refuse; the transaction is then rolled back.
 */
export function handle<C extends Call>(call: C, serve: (ctx: Ctx<C>) => Promise<HandlerAnswer<C>>): Handler {
  if (call.access === 'public') throw new Error(`${call.path} is public: serve it by handlePublic.`);
  return { call, access: 'user', serve: (ctx) => serve(ctx) };
}

/** The same as `handle` for a call that checks a secret of the caller, which somebody at an open session may guess. */
export function handleGuarded<C extends Call>(call: C, serve: (ctx: Ctx<C>) => Promise<HandlerAnswer<C>>): Handler {
  return { call, access: 'user', serve: (ctx) => serve(ctx), guarded: true };
}

/**
 * The same as `handle` for a call whose requests are many and small: those that arrive while one of the same scope is
 * served are then served in one transaction. Each keeps its own person, audit and answer.
 */
export function handleTogether<C extends Call>(call: C, { sizeOf, serve }: Together<C>): Handler {
  const together: Together<Call> = {
    sizeOf: (body) => sizeOf(body as Ctx<C>['body']), // it fits the call's schema
    serve: (requests) => serve(requests),
  };
  return { call, access: 'user', serve: async (ctx) => (await together.serve([ctx]))[0], together };
}

/**
 * The same as `handle` for a writing call that does something slow first: `prepare` holds no connection of the database,
 * and answers what serves the call in its transaction. What it reads may have changed by then: that is for `serve` to see.
 * A request with a key that was answered before prepares in vain.
 */
export function handlePrepared<C extends Call>(
  call: C,
  prepare: (request: PreparingCtx<C>) => Promise<(ctx: Ctx<C>) => Promise<HandlerAnswer<C>>>,
): Handler {
  if (call.reads) throw new Error(`${call.path} reads: its answer may be made afterwards.`);
  const serve = () => Promise.reject(new Error(`${call.path} was not prepared.`));
  return { call, access: 'user', serve, prepare: (request) => prepare(request) };
}

/** Serves a call of transfer `part`: `receive` takes the bytes in as they come, then `serve` answers. */
export function handlePart<C extends Call>(
  call: C,
  receive: (part: PartCtx) => Promise<void>,
  serve: (ctx: Ctx<C>) => Promise<HandlerAnswer<C>>,
): Handler {
  return { call, access: 'user', serve: (ctx) => serve(ctx), receive };
}

/** Serves a call that asks for no login. It is bound to no company and no transaction. */
export function handlePublic<C extends Call>(
  call: C,
  serve: (ctx: PublicCtx<C>) => Promise<HandlerAnswer<C>>,
): Handler {
  if (call.access !== 'public') throw new Error(`${call.path} asks for a login: serve it by handle.`);
  return { call, access: 'public', serve: (ctx) => serve(ctx) };
}
