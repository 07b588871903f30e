import { machine } from '../shared/machine.ts';

/** Whether an advance stands. */
export const antecipacaoCartaoStates = ['Feita', 'Desfeita'] as const;

/** What was not paid out yet is undone as a whole: its instalments are due on their days again, its cost is none. */
export const antecipacaoCartaoMachine = machine({
  field: 'Situacao',
  states: antecipacaoCartaoStates,
  initial: ['Feita'],
  transitions: [
    {
      from: ['Feita'],
      to: 'Desfeita',
      action: 'desfazerAntecipacao',
      ability: ['editar', 'Financeiro'],
      needsReason: true,
      guards: ['notPaidOut'],
      effects: ['takeBack'],
    },
  ],
  tones: { Feita: 'success', Desfeita: 'neutral' },
});
