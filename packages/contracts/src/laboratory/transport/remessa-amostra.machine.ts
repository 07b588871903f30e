import { machine } from '../../shared/machine.ts';

/** The states of a transport box. */
export const remessaStates = [
  'Aberta',
  'Fechada',
  'Em_Transito',
  'Recebida',
  'Recebida_Com_Diferenca',
  'Cancelada',
] as const;
/** Whether one transport box is filled, closed, under way, or how it arrived. */
export type StatusRemessa = (typeof remessaStates)[number];

const move = ['receber', 'Recebimento_Amostras'] as const;

/**
 * A box is filled and closed in one unit and received in another one. Closing and receiving have calls of their own,
 * which keep what was counted and measured: their steps follow from these.
 */
export const remessaMachine = machine({
  field: 'Status',
  states: remessaStates,
  initial: ['Aberta'],
  transitions: [
    { from: ['Aberta'], to: 'Fechada', action: 'fechar', ability: 'system' },
    { from: ['Fechada'], to: 'Aberta', action: 'reabrir', ability: move, guards: ['fromItsUnit'] },
    {
      from: ['Fechada'],
      to: 'Em_Transito',
      action: 'despachar',
      ability: move,
      guards: ['fromItsUnit'],
      effects: ['leaveUnit'],
    },
    { from: ['Em_Transito'], to: 'Recebida', action: 'receber', ability: 'system' },
    { from: ['Em_Transito'], to: 'Recebida_Com_Diferenca', action: 'receberComDiferenca', ability: 'system' },
    {
      from: ['Aberta', 'Fechada'],
      to: 'Cancelada',
      action: 'cancelar',
      ability: move,
      needsReason: true,
      guards: ['fromItsUnit'],
      effects: ['releaseTubes'],
    },
  ],
  tones: {
    Aberta: 'info',
    Fechada: 'neutral',
    Em_Transito: 'progress',
    Recebida: 'success',
    Recebida_Com_Diferenca: 'warning',
    Cancelada: 'danger',
  },
});
