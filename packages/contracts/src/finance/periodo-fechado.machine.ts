import { machine } from '../shared/machine.ts';

/** Whether the figures of a month stand. */
export const periodoFechadoStates = ['Fechado', 'Reaberto'] as const;

/** A month is closed by a call of its own, the first time and again; it is opened by whoever decides, with a reason. */
export const periodoFechadoMachine = machine({
  field: 'Situacao',
  states: periodoFechadoStates,
  initial: ['Fechado'],
  transitions: [
    {
      from: ['Fechado'],
      to: 'Reaberto',
      action: 'reabrir',
      ability: ['autorizar', 'Financeiro'],
      needsReason: true,
      effects: ['noteReason'],
    },
    { from: ['Reaberto'], to: 'Fechado', action: 'fechar', ability: 'system' },
  ],
  tones: { Fechado: 'success', Reaberto: 'warning' },
});
