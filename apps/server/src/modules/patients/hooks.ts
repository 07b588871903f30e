import { Paciente, PacienteDuplicidade } from '@bancada/contracts';
import { changeRecorded, hooksOf } from '../../platform/resource/index.ts';
import { refuseAnonymous } from './anonimizacao.service.ts';
import { refuseMerged } from './merge/pair.ts';

/** Nobody writes into who was anonymised, nor brings back who is somebody else by now. */
export const patientHooks = hooksOf(Paciente, {
  beforeSave: async (ctx, change) => {
    await refuseAnonymous(ctx, change);
    const { before, after, Empresa } = change;
    if (before && !before.IsActive && after.IsActive) await refuseMerged(ctx, Empresa, [before.id]);
  },
});

/** Whoever says that two registrations are of different people is remembered. */
export const duplicateHooks = hooksOf(PacienteDuplicidade, {
  effects: {
    noteDecider: async (ctx, row, { action }) => {
      const DecididoPor = action === 'diferenciar' ? ctx.user.id : null;
      await changeRecorded(ctx, { resource: PacienteDuplicidade, hooks: {} }, row, { DecididoPor });
    },
  },
});
