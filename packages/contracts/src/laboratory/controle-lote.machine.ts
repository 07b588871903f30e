import { machine } from '../shared/machine.ts';

/** The states of a lot of control material. */
export const controleLoteStates = ['Estabelecimento', 'Ativo', 'Vencido', 'Arquivado'] as const;
/** Whether one lot is being established, in use, expired or put away. */
export type ControleLoteStatus = (typeof controleLoteStates)[number];

const write = ['editar', 'Laboratorio'] as const;

/** From the first measures, of which its mean is made, to the day it expires. */
export const controleLoteMachine = machine({
  field: 'Status',
  states: controleLoteStates,
  initial: ['Estabelecimento'],
  transitions: [
    { from: ['Estabelecimento'], to: 'Ativo', action: 'ativar', ability: write },
    { from: ['Estabelecimento', 'Ativo'], to: 'Vencido', action: 'vencer', ability: 'system' },
    { from: ['Estabelecimento', 'Ativo', 'Vencido'], to: 'Arquivado', action: 'arquivar', ability: write },
  ],
  tones: { Estabelecimento: 'info', Ativo: 'success', Vencido: 'danger', Arquivado: 'neutral' },
});
