import type { Call } from '@bancada/contracts';
import { callerOf, type User } from '../../../platform/auth/user.ts';
import type { Scope } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/**
 * The person as a call sees them, in the scope in which they requested it before.
 *
 * @throws AppError SEM_PERMISSAO when they may no longer make the call in all of it
 */
export function stillMay(person: User, call: Call, scope: Scope): User {
  const [acao, acesso] = typeof call.access === 'object' ? call.access : [];
  const user = callerOf(person, call);
  const reaches =
    scope.empresas.every((each) => user.scope.empresas.includes(each)) &&
    scope.unidades.every((each) => user.scope.unidades.includes(each));
  if (!reaches) throw new AppError('SEM_PERMISSAO', { url: call.path, acao, acesso });
  return user;
}
