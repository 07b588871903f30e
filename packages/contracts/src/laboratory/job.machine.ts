import { machine } from '../shared/machine.ts';

/** The states of StatusTreatment. */
export const jobStates = [
  'Nao_Autorizado',
  'Aguardando_Amostra',
  'Parcialmente_Recebido',
  'Em_Analise',
  'Em_Conferencia',
  'Laudo_Pendente',
  'Completo',
  'Suspenso',
  'Cancelado',
] as const;
/** The states of one job, between the order and the finished laudo. */
export type StatusTreatment = (typeof jobStates)[number];

/** Job states; those of `system` follow from its samples and tests. */
export const jobMachine = machine({
  field: 'StatusTreatment',
  states: jobStates,
  initial: ['Nao_Autorizado', 'Aguardando_Amostra'],
  transitions: [
    {
      from: ['Nao_Autorizado'],
      to: 'Aguardando_Amostra',
      action: 'autorizar',
      ability: ['autorizar', 'Autorizacao_Exames'],
      undo: 'desautorizar',
      effects: ['settle'],
    },
    // Where the samples had arrived before, authorising led on at once: it is taken back from there, too.
    {
      from: ['Aguardando_Amostra', 'Parcialmente_Recebido', 'Em_Analise'],
      to: 'Nao_Autorizado',
      action: 'desautorizar',
      ability: ['autorizar', 'Autorizacao_Exames'],
      guards: ['nothingSinceAuthorised'],
      needsReason: true,
    },
    {
      from: ['Nao_Autorizado'],
      to: 'Cancelado',
      action: 'recusar',
      ability: ['autorizar', 'Autorizacao_Exames'],
      needsReason: true,
      effects: ['cancelSamples'],
    },
    // A suspended order that was never authorised waits for its authorisation again.
    { from: ['Aguardando_Amostra'], to: 'Nao_Autorizado', action: 'aguardarAutorizacao', ability: 'system' },
    // What follows from samples and tests follows from them alone: a new or cancelled sample may lead anywhere among these.
    {
      from: ['Parcialmente_Recebido', 'Em_Analise', 'Em_Conferencia', 'Laudo_Pendente'],
      to: 'Aguardando_Amostra',
      action: 'aguardar',
      ability: 'system',
    },
    {
      from: ['Aguardando_Amostra', 'Em_Analise', 'Em_Conferencia', 'Laudo_Pendente'],
      to: 'Parcialmente_Recebido',
      action: 'receberParte',
      ability: 'system',
    },
    { from: ['Aguardando_Amostra', 'Parcialmente_Recebido'], to: 'Em_Analise', action: 'analisar', ability: 'system' },
    { from: ['Em_Conferencia', 'Laudo_Pendente'], to: 'Em_Analise', action: 'voltar', ability: 'system' },
    {
      from: ['Aguardando_Amostra', 'Parcialmente_Recebido', 'Em_Analise', 'Laudo_Pendente'],
      to: 'Em_Conferencia',
      action: 'conferir',
      ability: 'system',
    },
    {
      from: ['Aguardando_Amostra', 'Parcialmente_Recebido', 'Em_Analise', 'Em_Conferencia'],
      to: 'Laudo_Pendente',
      action: 'concluir',
      ability: 'system',
    },
    { from: ['Laudo_Pendente'], to: 'Completo', action: 'publicar', ability: 'system' },
    {
      from: ['Completo'],
      to: 'Em_Analise',
      action: 'reabrir',
      ability: ['autorizar', 'Autorizacao_Exames'],
      needsReason: true,
      effects: ['settle'],
    },
    {
      from: [
        'Nao_Autorizado',
        'Aguardando_Amostra',
        'Parcialmente_Recebido',
        'Em_Analise',
        'Em_Conferencia',
        'Laudo_Pendente',
      ],
      to: 'Suspenso',
      action: 'suspender',
      ability: ['autorizar', 'Autorizacao_Exames'],
      needsReason: true,
      effects: ['stopClock'],
    },
    // It returns to the state that follows from its samples: the effect goes on from here.
    {
      from: ['Suspenso'],
      to: 'Aguardando_Amostra',
      action: 'reativar',
      ability: ['autorizar', 'Autorizacao_Exames'],
      needsReason: true,
      effects: ['startClock'],
    },
    // Who placed an order takes it back as long as nobody has begun with it.
    {
      // An order of virtual samples alone is being analysed from the start.
      from: ['Nao_Autorizado', 'Aguardando_Amostra', 'Em_Analise'],
      to: 'Cancelado',
      action: 'desfazerPedido',
      ability: ['criar', 'Laboratorio'],
      guards: ['ownAndUntouched'],
      effects: ['cancelSamples'],
    },
    {
      // One that waits for its authorisation is refused.
      from: ['Aguardando_Amostra', 'Parcialmente_Recebido', 'Em_Analise', 'Em_Conferencia', 'Suspenso'],
      to: 'Cancelado',
      action: 'cancelar',
      ability: ['autorizar', 'Autorizacao_Exames'],
      guards: ['nothingAuthorised'],
      needsReason: true,
      effects: ['cancelSamples'],
    },
  ],
  tones: {
    Nao_Autorizado: 'neutral',
    Aguardando_Amostra: 'info',
    Parcialmente_Recebido: 'info',
    Em_Analise: 'progress',
    Em_Conferencia: 'warning',
    Laudo_Pendente: 'warning',
    Completo: 'success',
    Suspenso: 'neutral',
    Cancelado: 'danger',
  },
});
