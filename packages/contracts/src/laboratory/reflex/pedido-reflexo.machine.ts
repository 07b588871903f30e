import { machine } from '../../shared/machine.ts';

/** The states of what a result ordered. */
export const pedidoReflexoStates = ['Sugerido', 'Pedido', 'Recusado', 'Desfeito'] as const;

const order = ['digitar', 'Laboratorio'] as const;

/** From a suggestion to the exam that is made, or to the reason why not. A rule that orders by itself begins with the exam. */
export const pedidoReflexoMachine = machine({
  field: 'Situacao',
  states: pedidoReflexoStates,
  initial: ['Sugerido', 'Pedido'],
  transitions: [
    {
      from: ['Sugerido'],
      to: 'Pedido',
      action: 'pedir',
      ability: order,
      undo: 'retirarPedido',
      guards: ['notOrderedYet'],
      effects: ['orderExam'],
    },
    {
      from: ['Pedido'],
      to: 'Sugerido',
      action: 'retirarPedido',
      ability: order,
      guards: ['orderedByPerson', 'resultStands', 'notBegunYet'],
      effects: ['withdrawExam'],
    },
    {
      from: ['Sugerido'],
      to: 'Recusado',
      action: 'dispensar',
      ability: order,
      undo: 'reabrir',
      needsReason: true,
      effects: ['keepDecision'],
    },
    {
      from: ['Recusado'],
      to: 'Sugerido',
      action: 'reabrir',
      ability: order,
      guards: ['resultStands'],
      effects: ['keepDecision'],
    },
    // Its test was given back: what is typed next meets the condition or not.
    { from: ['Sugerido'], to: 'Desfeito', action: 'desfazer', ability: 'system' },
  ],
  tones: { Sugerido: 'warning', Pedido: 'success', Recusado: 'neutral', Desfeito: 'neutral' },
});
