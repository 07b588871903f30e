import type { Ability } from '@bancada/contracts';
import type { Scope } from './database/index.ts';
import { AppError } from './errors/index.ts';
import type { AnyCtx } from './http/ctx.ts';

/**
 * The company a request is about: the one that is named, or the only one there is.
 *
 * @throws AppError DADOS_INVALIDOS when it must be named, REFERENCIA_INEXISTENTE when it is not the caller's
 */
export function companyOf({ scope }: { readonly scope: Scope }, asked: unknown): number {
  const Empresa = asked ?? (scope.empresas.length === 1 ? scope.empresas[0] : undefined);
  if (Empresa === undefined) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Empresa' }] }, ['Empresa']);
  const known = scope.empresas.find((one) => one === Empresa);
  if (known === undefined) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Empresa' });
  return known;
}

/**
 * What is of a whole company and does not say of which unit (its audit) is for who works in all of its units, also in
 * those that are made later.
 *
 * @throws AppError ALCANCE_ACIMA
 */
export function requireWholeCompany({ can }: Pick<AnyCtx, 'can'>, Empresa: number, ability: Ability): void {
  if (!can(ability, { Empresa, Unidade: null })) throw new AppError('ALCANCE_ACIMA');
}
