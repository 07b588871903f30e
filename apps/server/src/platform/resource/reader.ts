import type { Resource } from '@bancada/contracts';
import { callerOf } from '../auth/user.ts';
import type { AnyCtx } from '../http/ctx.ts';

/** A noun that the caller may list, with the context its own list would be read in. */
export interface Readable {
  readonly noun: Resource;
  readonly ctx: AnyCtx;
}

/** A noun as the caller may read it from another call; null where they may not list it anywhere. */
export function asReader(ctx: AnyCtx, noun: Resource): Readable | null {
  const user = callerOf(ctx.user, noun.calls.list);
  return user.scope.empresas.length === 0 ? null : { noun, ctx: { ...ctx, user, scope: user.scope } };
}
