import type { Resource } from '@bancada/contracts';
import { userWith } from '../../../platform/auth/user.ts';
import { commonScope } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';

/** What an import does with rows of its noun. */
export type Act = 'criar' | 'editar';

const subjectOf = ({ writes, subject }: Resource): string => writes?.subject ?? subject;

/**
 * The person as the one who imports rows of a noun into a company: in scope are the places of it where they may, and what
 * they write is audited as an import.
 *
 * @throws AppError SEM_PERMISSAO when they may import nowhere in it
 */
export function importing(ctx: AnyCtx, { resource, hooks }: Writing, Empresa: number): AnyCtx {
  const own = hooks[resource.path]?.scope?.(ctx) ?? ctx.scope;
  const here = commonScope(own, { empresas: [Empresa], unidades: own.unidades });
  const scope = commonScope(here, userWith(ctx.user, ['importar', subjectOf(resource)]).scope);
  if (scope.empresas.length === 0) throw refusedAct(resource, 'importar');
  return {
    ...ctx,
    scope,
    audit: (...entries) => ctx.audit(...entries.map((entry) => ({ ...entry, Origem: 'importação' as const }))),
  };
}

/** The same where they may also create or change rows; null when that is nowhere. */
export function allowedTo(ctx: AnyCtx, { resource }: Writing, act: Act): AnyCtx | null {
  const scope = commonScope(ctx.scope, userWith(ctx.user, [act, subjectOf(resource)]).scope);
  return scope.empresas.length === 0 ? null : { ...ctx, scope };
}

/** The refusal of somebody who lacks an ability on a noun. */
export const refusedAct = (resource: Resource, acao: string): AppError =>
  new AppError('SEM_PERMISSAO', { url: resource.path, acao, acesso: subjectOf(resource) });
