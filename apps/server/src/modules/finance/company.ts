import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';

/** What a report is asked for: one company, or one unit of a company, or everything its reader may see. */
interface Asked {
  readonly Empresa?: number | undefined;
  readonly Unidade?: number | undefined;
}

/**
 * The same request, of one company alone where one is requested.
 *
 * @throws AppError NAO_ENCONTRADO for a company that is none of the caller's
 */
export function ofCompany<C extends AnyCtx & { readonly query: Asked }>(ctx: C): C {
  const { Empresa } = ctx.query;
  if (Empresa === undefined) return ctx;
  if (!ctx.scope.empresas.includes(Empresa)) throw new AppError('NAO_ENCONTRADO');
  return { ...ctx, scope: { ...ctx.scope, empresas: [Empresa] } };
}

/** The companies whose money is added together: of one unit, only its own. */
export function companiesOf({ user, scope, query }: AnyCtx & { readonly query: Asked }) {
  const unit = user.Unidades.find(({ id }) => id === query.Unidade);
  return user.Empresas.filter(
    ({ id }) => scope.empresas.includes(id) && (unit === undefined || id === unit.Empresa),
  ).map(({ id, Nome }) => ({ id, Nome }));
}
