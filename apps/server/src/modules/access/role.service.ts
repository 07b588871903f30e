import { Role } from '@bancada/contracts';
import type { Auth } from '../../platform/auth/index.ts';
import { hooksOf, type HooksByPath } from '../../platform/resource/hooks.ts';
import { placesOfRole, requireCovered } from './covering.ts';

/**
 * A role holds nothing its author does not have, wherever people have the role; and a stronger role is not weakened by a
 * weaker author either.
 */
export const roleHooks = (auth: Auth): HooksByPath =>
  hooksOf(Role, {
    beforeSave: async (ctx, { Empresa, before, after }) => {
      const Permissoes = [...(before?.Permissoes ?? []), ...after.Permissoes];
      const places = before ? await placesOfRole(ctx, Empresa, before.id) : [{ Empresa }];
      requireCovered(
        ctx,
        places.map((where) => ({ where, Permissoes })),
      );
      auth.forget();
    },
    beforeRemove: (ctx, { Empresa, Permissoes }) => requireCovered(ctx, [{ where: { Empresa }, Permissoes }]),
  });
