import { machine } from '../../shared/machine.ts';

/** The states of one version of a rule. */
export const regraAutoConferenciaStates = ['Rascunho', 'Publicada', 'Suspensa'] as const;

const answerFor = ['autorizar', 'Autorizacao_Exames'] as const;

/** From the draft that is tried on the past to the rule that acts, and that stops at once. */
export const regraAutoConferenciaMachine = machine({
  field: 'Situacao',
  states: regraAutoConferenciaStates,
  initial: ['Rascunho'],
  transitions: [
    {
      from: ['Rascunho', 'Suspensa'],
      to: 'Publicada',
      action: 'publicar',
      ability: answerFor,
      guards: ['simulated'],
      effects: ['suspendReplaced'],
    },
    // A draft that nobody wants is put aside so, too.
    {
      from: ['Rascunho', 'Publicada'],
      to: 'Suspensa',
      action: 'suspender',
      ability: answerFor,
      needsReason: true,
    },
    // A newer version acts in its place.
    { from: ['Publicada'], to: 'Suspensa', action: 'substituir', ability: 'system' },
  ],
  tones: { Rascunho: 'info', Publicada: 'success', Suspensa: 'neutral' },
});
