import { machine } from '../shared/machine.ts';

/** Whether a transfer counts. */
export const transferenciaStates = ['Feita', 'Estornada'] as const;

/** What was moved by mistake is reversed, with a reason; `anular` follows from a reconciliation that is undone. */
export const transferenciaMachine = machine({
  field: 'Situacao',
  states: transferenciaStates,
  initial: ['Feita'],
  transitions: [
    {
      from: ['Feita'],
      to: 'Estornada',
      action: 'estornar',
      ability: ['editar', 'Financeiro'],
      needsReason: true,
      guards: ['notReconciled'],
    },
    { from: ['Feita'], to: 'Estornada', action: 'anular', ability: 'system', needsReason: true },
  ],
  tones: { Feita: 'success', Estornada: 'neutral' },
});
