import { machine } from '../shared/machine.ts';

/** The states of an installment to receive or to pay (domain §11.7). Overdue is none of them: it follows from the day. */
export const tituloStates = [
  'Prevista',
  'Aberta',
  'Aprovada',
  'Agendada',
  'Em_Cobranca',
  'Parcial',
  'Paga',
  'Conciliada',
  'Renegociada',
  'Perda',
  'Cancelada',
] as const;
/** The states of one installment, between the forecast and the reconciled payment. */
export type TituloStatus = (typeof tituloStates)[number];

/** States in which something is owed and may be settled. */
export const titulosEmAberto = ['Aberta', 'Aprovada', 'Agendada', 'Em_Cobranca', 'Parcial'] as const;

const write = ['editar', 'Financeiro'] as const;
const decide = ['autorizar', 'Financeiro'] as const;

/**
 * From the forecast to the money. Payments and their reversals are calls of their own, which take the steps of the
 * system: no state says that something is paid without a settlement that says so.
 */
export const tituloMachine = machine({
  field: 'Status',
  states: tituloStates,
  initial: ['Prevista'],
  transitions: [
    { from: ['Prevista'], to: 'Aberta', action: 'confirmar', ability: write },
    { from: ['Prevista'], to: 'Aberta', action: 'emitir', ability: 'system' },
    {
      from: ['Aberta'],
      to: 'Aprovada',
      action: 'aprovar',
      ability: decide,
      guards: ['secondPerson', 'withinLimit'],
    },
    { from: ['Aprovada'], to: 'Agendada', action: 'agendar', ability: write },
    { from: ['Agendada'], to: 'Aberta', action: 'devolverAgendamento', ability: write, needsReason: true },
    { from: ['Agendada'], to: 'Aberta', action: 'recusarAgendamento', ability: 'system' },
    {
      from: ['Aberta'],
      to: 'Em_Cobranca',
      action: 'cobrar',
      ability: write,
      undo: 'baixarCobranca',
      guards: ['accountCharges'],
      effects: ['makeCharge'],
    },
    { from: ['Em_Cobranca'], to: 'Aberta', action: 'baixarCobranca', ability: write, effects: ['withdrawCharge'] },
    { from: ['Em_Cobranca'], to: 'Aberta', action: 'recusarCobranca', ability: 'system' },
    { from: ['Em_Cobranca'], to: 'Aberta', action: 'devolverCobranca', ability: 'system' },
    { from: ['Aberta'], to: 'Em_Cobranca', action: 'recobrar', ability: 'system' },
    {
      from: ['Aberta', 'Em_Cobranca', 'Aprovada', 'Agendada'],
      to: 'Parcial',
      action: 'pagarParte',
      ability: 'system',
    },
    {
      from: ['Aberta', 'Em_Cobranca', 'Aprovada', 'Agendada', 'Parcial'],
      to: 'Paga',
      action: 'pagar',
      ability: 'system',
    },
    { from: ['Paga'], to: 'Conciliada', action: 'conciliar', ability: 'system' },
    { from: ['Conciliada'], to: 'Paga', action: 'desconciliar', ability: 'system', needsReason: true },
    { from: ['Paga', 'Parcial'], to: 'Aberta', action: 'estornar', ability: 'system', needsReason: true },
    { from: ['Paga'], to: 'Parcial', action: 'estornarParte', ability: 'system', needsReason: true },
    { from: ['Aberta', 'Em_Cobranca', 'Parcial'], to: 'Renegociada', action: 'renegociar', ability: 'system' },
    { from: ['Renegociada'], to: 'Aberta', action: 'desfazerRenegociacao', ability: 'system', needsReason: true },
    { from: ['Renegociada'], to: 'Parcial', action: 'desfazerRenegociacaoParte', ability: 'system', needsReason: true },
    {
      from: ['Aberta'],
      to: 'Perda',
      action: 'perder',
      ability: decide,
      needsReason: true,
      guards: ['isOverdue'],
    },
    { from: ['Perda'], to: 'Aberta', action: 'recuperar', ability: decide, needsReason: true },
    {
      from: ['Prevista', 'Aberta', 'Aprovada'],
      to: 'Cancelada',
      action: 'cancelar',
      ability: write,
      needsReason: true,
    },
    { from: ['Prevista', 'Aberta', 'Aprovada', 'Agendada'], to: 'Cancelada', action: 'anular', ability: 'system' },
  ],
  tones: {
    Prevista: 'neutral',
    Aberta: 'info',
    Aprovada: 'progress',
    Agendada: 'progress',
    Em_Cobranca: 'progress',
    Parcial: 'warning',
    Paga: 'success',
    Conciliada: 'success',
    Renegociada: 'neutral',
    Perda: 'danger',
    Cancelada: 'danger',
  },
});
