import { abilitiesOfAct, type Ato, type Resource } from '@bancada/contracts';
import { userWith } from '../../../platform/auth/user.ts';
import { commonScope } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';

/** The person where they may read rows of a noun: what their list shows is what they may choose. */
export function asReader(ctx: AnyCtx, { resource, hooks }: Writing): AnyCtx {
  const own = hooks[resource.path]?.scope;
  if (own) return { ...ctx, scope: own(ctx) };
  if (resource.readBy === 'session') return ctx;
  return { ...ctx, scope: commonScope(ctx.scope, userWith(ctx.user, ['ler', resource.subject]).scope) };
}

/**
 * The person where they may do an act.
 *
 * @throws AppError SEM_PERMISSAO when that is nowhere
 */
export function asDoer(ctx: AnyCtx, { resource, hooks }: Writing, act: Ato): AnyCtx {
  const own = hooks[resource.path]?.scope?.(ctx);
  const scope = commonScope(own ?? ctx.scope, userWith(ctx.user, ...abilitiesOfAct(resource, act)).scope);
  if (scope.empresas.length === 0) throw refusedAct(resource, act);
  return { ...ctx, scope };
}

/** The refusal of somebody who may not do an act. */
export function refusedAct(resource: Resource, act: Ato): AppError {
  const [[acao, acesso] = ['', resource.subject]] = abilitiesOfAct(resource, act);
  return new AppError('SEM_PERMISSAO', { url: resource.path, acao, acesso });
}
