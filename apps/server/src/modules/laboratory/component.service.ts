import { Componente } from '@bancada/contracts';
import { hooksOf } from '../../platform/resource/index.ts';
import { checkComponent, checkTogether } from './exam/check.ts';
import { checkSources } from './origin/check.ts';
import { activeComponents, holdExam, refuseTratamento } from './exam/components.ts';

/** The rules of analysis components. Results that exist keep the definition they were created with. */
export const componentHooks = hooksOf(Componente, {
  beforeSave: async (ctx, { Empresa, before, after }) => {
    checkComponent(after, reasonOf(ctx));
    if (before && after.Tratamento !== before.Tratamento) refuseTratamento();
    // Held, so that two components of it cannot take one code, or close a ring together.
    await holdExam(ctx, Empresa, after.Tratamento, { isNew: before === null });
    await checkSources(ctx, {
      Empresa,
      Tratamento: after.Tratamento,
      changed: after.IsActive ? [{ ...after, id: before?.id }] : [],
      removed: after.IsActive || !before ? [] : [before.id],
    });
    if (!after.IsActive) return;
    const others = await activeComponents(ctx, Empresa, after.Tratamento);
    checkTogether([...others.filter(({ id }) => id !== before?.id), after], new Set([after.CodigoComponent]));
  },
});

/** Why the person does what asks for a reason, where their request says so. */
function reasonOf(ctx: object): string | null {
  const body: unknown = 'body' in ctx ? ctx.body : null;
  const reason = typeof body === 'object' && body !== null && 'Justificativa' in body ? body.Justificativa : null;
  return typeof reason === 'string' ? reason : null;
}
