import { machine } from '../shared/machine.ts';

/** The states of a purchase. */
export const compraStates = ['Rascunho', 'Enviada', 'Recebida_Em_Parte', 'Recebida', 'Cancelada'] as const;
/** The states of one purchase, between the draft and the goods; cancelled ones included. */
export type CompraStatus = (typeof compraStates)[number];

const write = ['editar', 'Financeiro'] as const;

/** From the draft to the goods: invoices of the purchase that are entered say what has come. */
export const compraMachine = machine({
  field: 'Status',
  states: compraStates,
  initial: ['Rascunho'],
  transitions: [
    { from: ['Rascunho'], to: 'Enviada', action: 'enviar', ability: write, undo: 'reabrir' },
    { from: ['Enviada'], to: 'Rascunho', action: 'reabrir', ability: write, needsReason: true },
    { from: ['Enviada'], to: 'Recebida_Em_Parte', action: 'receberParte', ability: 'system' },
    { from: ['Enviada', 'Recebida_Em_Parte'], to: 'Recebida', action: 'receber', ability: 'system' },
    { from: ['Recebida'], to: 'Recebida_Em_Parte', action: 'devolverParte', ability: 'system' },
    { from: ['Recebida', 'Recebida_Em_Parte'], to: 'Enviada', action: 'devolver', ability: 'system' },
    { from: ['Rascunho', 'Enviada'], to: 'Cancelada', action: 'cancelar', ability: write, needsReason: true },
  ],
  tones: {
    Rascunho: 'neutral',
    Enviada: 'progress',
    Recebida_Em_Parte: 'warning',
    Recebida: 'success',
    Cancelada: 'danger',
  },
});
