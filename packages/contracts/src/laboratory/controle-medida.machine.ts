import { machine } from '../shared/machine.ts';

/** What a measure of a control comes to. */
export const controleMedidaStates = ['Aceita', 'Aviso', 'Rejeitada', 'Justificada'] as const;
/** How one measure of a control was judged; `Justificada` is a rejected one that a second person accepted. */
export type SituacaoMedida = (typeof controleMedidaStates)[number];

/** The server judges a measure when it is entered; a rejected one holds the run until a second person justifies it. */
export const controleMedidaMachine = machine({
  field: 'Situacao',
  states: controleMedidaStates,
  initial: ['Aceita', 'Aviso', 'Rejeitada'],
  transitions: [
    {
      from: ['Rejeitada'],
      to: 'Justificada',
      action: 'justificar',
      ability: ['conferir', 'Laboratorio'],
      needsReason: true,
      guards: ['enteredByAnother'],
      effects: ['keepReason', 'releaseResults'],
    },
  ],
  tones: { Aceita: 'success', Aviso: 'warning', Rejeitada: 'danger', Justificada: 'neutral' },
});
