import { machine } from '../shared/machine.ts';

/** What a line of an acquirer's statement is, held against what was sold. */
export const extratoCartaoLinhaStates = [
  'Sem_Venda',
  'Divergente',
  'Conferida',
  'Aceita',
  'Dispensada',
  'Desfeita',
] as const;

/** States in which somebody has to decide. */
export const linhasCartaoEmAberto = ['Sem_Venda', 'Divergente'] as const;

const write = ['editar', 'Financeiro'] as const;

/** What it is held against moves it; people accept what differs, with a reason. */
export const extratoCartaoLinhaMachine = machine({
  field: 'Situacao',
  states: extratoCartaoLinhaStates,
  initial: ['Sem_Venda', 'Divergente', 'Conferida'],
  transitions: [
    { from: ['Sem_Venda', 'Dispensada'], to: 'Conferida', action: 'acharVenda', ability: 'system' },
    { from: ['Sem_Venda', 'Dispensada'], to: 'Divergente', action: 'divergirDaVenda', ability: 'system' },
    { from: ['Conferida', 'Divergente', 'Aceita'], to: 'Sem_Venda', action: 'soltarVenda', ability: 'system' },
    {
      from: ['Divergente'],
      to: 'Aceita',
      action: 'aceitarDiferenca',
      ability: write,
      needsReason: true,
      undo: 'recusarDiferenca',
    },
    { from: ['Aceita'], to: 'Divergente', action: 'recusarDiferenca', ability: write },
    {
      from: ['Sem_Venda'],
      to: 'Dispensada',
      action: 'dispensarDiferenca',
      ability: write,
      needsReason: true,
      undo: 'reabrirDiferenca',
    },
    { from: ['Dispensada'], to: 'Sem_Venda', action: 'reabrirDiferenca', ability: write },
    {
      from: ['Sem_Venda', 'Divergente', 'Conferida', 'Aceita', 'Dispensada'],
      to: 'Desfeita',
      action: 'desfazer',
      ability: 'system',
    },
  ],
  tones: {
    Sem_Venda: 'danger',
    Divergente: 'warning',
    Conferida: 'success',
    Aceita: 'neutral',
    Dispensada: 'neutral',
    Desfeita: 'neutral',
  },
});
