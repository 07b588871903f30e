import type { Resource } from '@bancada/contracts';
import { callerOf, userWith } from '../auth/user.ts';
import type { Scope } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
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

/** A noun whose records are read, and whose they are where that is not for the caller's companies and units to say. */
export interface ReadNoun {
  readonly resource: Resource;
  readonly scope: ((ctx: AnyCtx) => Scope) | undefined;
}

/**
 * The caller of another call as the noun's own reading sees them: where they may read its records.
 *
 * @throws AppError SEM_PERMISSAO
 */
export function requireReader<C extends AnyCtx>(ctx: C, { resource, scope }: ReadNoun): C {
  const { access } = resource.calls.get;
  if (typeof access === 'string') return scope ? { ...ctx, scope: scope(ctx) } : ctx;
  const user = userWith(ctx.user, access);
  if (user.granted.length === 0)
    throw new AppError('SEM_PERMISSAO', { url: resource.path, acao: access[0], acesso: access[1] });
  const own = { ...ctx, user, scope: user.scope };
  return scope ? { ...own, scope: scope(own) } : own;
}
