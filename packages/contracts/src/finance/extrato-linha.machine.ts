import { machine } from '../shared/machine.ts';

/** How far a line of a statement is explained by the books. */
export const extratoLinhaStates = ['Pendente', 'Parcial', 'Conciliada', 'Ignorada'] as const;
/** Whether one line of a statement is open, explained in part, reconciled or left aside. */
export type SituacaoExtrato = (typeof extratoLinhaStates)[number];

/** States in which a line still waits for somebody. */
export const linhasEmAberto = ['Pendente', 'Parcial'] as const;

const write = ['editar', 'Financeiro'] as const;

/** Reconciling is calls of their own, which take the steps of the system: no state says it without what it is held against. */
export const extratoLinhaMachine = machine({
  field: 'Situacao',
  states: extratoLinhaStates,
  initial: ['Pendente'],
  transitions: [
    { from: ['Pendente'], to: 'Ignorada', action: 'ignorar', ability: write, undo: 'reabrir' },
    { from: ['Ignorada'], to: 'Pendente', action: 'reabrir', ability: write },
    { from: ['Pendente'], to: 'Parcial', action: 'conciliarParte', ability: 'system' },
    { from: ['Pendente', 'Parcial'], to: 'Conciliada', action: 'conciliar', ability: 'system' },
    { from: ['Parcial', 'Conciliada'], to: 'Pendente', action: 'desconciliar', ability: 'system', needsReason: true },
  ],
  tones: { Pendente: 'warning', Parcial: 'progress', Conciliada: 'success', Ignorada: 'neutral' },
});
