import { machine } from '../shared/machine.ts';

/** The states of a supplier's invoice. */
export const notaCompraStates = ['Rascunho', 'Lancada', 'Cancelada'] as const;
/** Whether one supplier's invoice is a draft, counts for its purchase, or is cancelled. */
export type NotaCompraStatus = (typeof notaCompraStates)[number];

const write = ['editar', 'Financeiro'] as const;

/** What is entered counts for its purchase until it is cancelled. */
export const notaCompraMachine = machine({
  field: 'Status',
  states: notaCompraStates,
  initial: ['Rascunho'],
  transitions: [
    {
      from: ['Rascunho'],
      to: 'Lancada',
      action: 'lancar',
      ability: write,
      guards: ['sameSupplier', 'purchaseSent'],
      effects: ['settlePurchase', 'makePayables'],
    },
    {
      from: ['Rascunho', 'Lancada'],
      to: 'Cancelada',
      action: 'cancelar',
      ability: write,
      needsReason: true,
      effects: ['settlePurchase', 'voidPayables'],
    },
  ],
  tones: { Rascunho: 'neutral', Lancada: 'success', Cancelada: 'danger' },
});
