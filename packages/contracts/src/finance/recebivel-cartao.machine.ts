import { machine } from '../shared/machine.ts';

/** How far an acquirer's statements have what it owes of an instalment. */
export const recebivelCartaoStates = ['Previsto', 'Ausente', 'Conferido', 'Dispensado', 'Cancelado'] as const;

/** States in which the statement has yet to say it. */
export const recebiveisSemExtrato = ['Previsto', 'Ausente', 'Dispensado'] as const;

/** States in which the acquirer is taken to pay what nothing has come of: its statement has it, or may have. */
export const recebiveisAPagar = ['Previsto', 'Conferido'] as const;

const write = ['editar', 'Financeiro'] as const;

/** Statements and reversals of settlements move it; people only give up what never came. */
export const recebivelCartaoMachine = machine({
  field: 'Situacao',
  states: recebivelCartaoStates,
  initial: ['Previsto'],
  transitions: [
    { from: ['Previsto'], to: 'Ausente', action: 'faltarNoExtrato', ability: 'system' },
    { from: ['Ausente'], to: 'Previsto', action: 'esperarExtrato', ability: 'system' },
    { from: [...recebiveisSemExtrato], to: 'Conferido', action: 'acharNoExtrato', ability: 'system' },
    { from: ['Conferido'], to: 'Previsto', action: 'soltarDoExtrato', ability: 'system' },
    {
      from: ['Ausente'],
      to: 'Dispensado',
      action: 'dispensarDiferenca',
      ability: write,
      needsReason: true,
      undo: 'reabrirDiferenca',
    },
    { from: ['Dispensado'], to: 'Ausente', action: 'reabrirDiferenca', ability: write },
    { from: [...recebiveisSemExtrato, 'Conferido'], to: 'Cancelado', action: 'cancelarVenda', ability: 'system' },
  ],
  tones: {
    Previsto: 'info',
    Ausente: 'danger',
    Conferido: 'success',
    Dispensado: 'neutral',
    Cancelado: 'neutral',
  },
});
