import { machine } from '../shared/machine.ts';

/** What became of a file of the bank. */
export const arquivoBancarioStates = ['Aberto', 'Aplicado', 'Desfeito'] as const;

/**
 * A statement is applied as it arrives, a long one by a task; it is undone as a whole, by a call of its own, for its lines
 * leave with it. One that was never applied has none.
 */
export const arquivoBancarioMachine = machine({
  field: 'Situacao',
  states: arquivoBancarioStates,
  initial: ['Aberto'],
  transitions: [
    { from: ['Aberto'], to: 'Aplicado', action: 'aplicar', ability: 'system' },
    { from: ['Aplicado', 'Aberto'], to: 'Desfeito', action: 'desfazer', ability: 'system' },
  ],
  tones: { Aberto: 'info', Aplicado: 'success', Desfeito: 'neutral' },
});
