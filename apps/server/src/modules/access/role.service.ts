import { Role } from '@bancada/contracts';
import type { Auth } from '../../platform/auth/index.ts';
import { hooksOf, type HooksByPath } from '../../platform/resource/hooks.ts';
import { requireCovered } from './covering.ts';

/** A role holds nothing its author does not have, and a stronger role is not weakened by a weaker author either. */
export const roleHooks = (auth: Auth): HooksByPath =>
  hooksOf(Role, {
    beforeSave: (ctx, { before, after }) => {
      requireCovered(ctx, [...(before?.Permissoes ?? []), ...after.Permissoes]);
      auth.forget();
    },
    beforeRemove: (ctx, row) => requireCovered(ctx, row.Permissoes),
  });
