import type { Scope } from './database/index.ts';
import { AppError } from './errors/index.ts';

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
