import { machine } from '../shared/machine.ts';

/** The states of a non-conformity (domain §11.8). */
export const naoConformidadeStates = [
  'Aberta',
  'Em_Analise',
  'Plano_Acao',
  'Em_Execucao',
  'Verificacao_Eficacia',
  'Encerrada',
  'Improcedente',
  'Cancelada',
] as const;
/** Where the treatment of one non-conformity stands (domain §11.8). */
export type StatusNaoConformidade = (typeof naoConformidadeStates)[number];

const treat = ['editar', 'Nao_Conformidade'] as const;

/** From what went wrong to what was done about it, and whether that helped. */
export const naoConformidadeMachine = machine({
  field: 'Status',
  states: naoConformidadeStates,
  initial: ['Aberta'],
  transitions: [
    { from: ['Aberta'], to: 'Em_Analise', action: 'analisar', ability: treat },
    {
      from: ['Aberta', 'Em_Analise'],
      to: 'Improcedente',
      action: 'julgarImprocedente',
      ability: treat,
      needsReason: true,
    },
    { from: ['Em_Analise'], to: 'Plano_Acao', action: 'planejar', ability: treat },
    // What is minor needs no plan: it was put right.
    { from: ['Em_Analise'], to: 'Encerrada', action: 'encerrarLeve', ability: treat },
    { from: ['Plano_Acao'], to: 'Em_Execucao', action: 'executar', ability: treat },
    { from: ['Em_Execucao'], to: 'Verificacao_Eficacia', action: 'verificarEficacia', ability: treat },
    {
      from: ['Verificacao_Eficacia'],
      to: 'Encerrada',
      action: 'encerrar',
      ability: treat,
      guards: ['notOfTheActions'],
    },
    {
      from: ['Verificacao_Eficacia'],
      to: 'Plano_Acao',
      action: 'replanejar',
      ability: treat,
      needsReason: true,
      effects: ['nextCycle'],
    },
    { from: ['Encerrada', 'Improcedente'], to: 'Aberta', action: 'reabrir', ability: treat, needsReason: true },
    { from: ['Aberta'], to: 'Cancelada', action: 'cancelar', ability: treat, needsReason: true },
  ],
  tones: {
    Aberta: 'danger',
    Em_Analise: 'progress',
    Plano_Acao: 'warning',
    Em_Execucao: 'progress',
    Verificacao_Eficacia: 'warning',
    Encerrada: 'success',
    Improcedente: 'neutral',
    Cancelada: 'neutral',
  },
});
