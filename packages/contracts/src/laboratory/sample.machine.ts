import { machine } from '../shared/machine.ts';

/** The states of StatusSample (domain §11.4). */
export const sampleStates = [
  'Aguardando_Coleta',
  'Coletada',
  'Recebida',
  'Recebida_Com_Ressalva',
  'Rejeitada',
  'Em_Analise',
  'Em_Conferencia',
  'Autorizado',
  'Autorizado_L',
  'Reprovado',
  'Cancelada',
  'Descartada',
] as const;
/** The states of one sample, between the order and the authorised result, or where it ended. */
export type StatusSample = (typeof sampleStates)[number];

const receive = ['receber', 'Recebimento_Amostras'] as const;
const authorise = ['autorizar', 'Autorizacao_Exames'] as const;

/** From the order to the authorised result; `system` steps follow from the sample's tests. */
export const sampleMachine = machine({
  field: 'StatusSample',
  states: sampleStates,
  initial: ['Aguardando_Coleta', 'Em_Analise'],
  transitions: [
    {
      from: ['Aguardando_Coleta'],
      to: 'Coletada',
      action: 'coletar',
      ability: receive,
      guards: ['sampledInThePast'],
      effects: ['note', 'settle'],
    },
    {
      from: ['Aguardando_Coleta', 'Coletada'],
      to: 'Recebida',
      action: 'receber',
      ability: receive,
      guards: ['checklistDone'],
      effects: ['note', 'receive', 'openTests', 'settle'],
    },
    {
      from: ['Aguardando_Coleta', 'Coletada'],
      to: 'Recebida_Com_Ressalva',
      action: 'receberComRessalva',
      ability: receive,
      guards: ['checklistDone'],
      needsReason: true,
      effects: ['note', 'receive', 'openTests', 'settle'],
    },
    {
      from: ['Aguardando_Coleta', 'Coletada', 'Recebida'],
      to: 'Rejeitada',
      action: 'rejeitar',
      ability: receive,
      guards: ['noResultYet'],
      needsReason: true,
      effects: ['note', 'closeTests', 'settle'],
    },
    {
      from: ['Rejeitada'],
      to: 'Recebida',
      action: 'reativar',
      ability: authorise,
      needsReason: true,
      effects: ['note', 'receive', 'openTests', 'settle'],
    },
    // A receipt or refusal is taken back by a call of its own, to where the sample was (receipt/undo.ts).
    {
      from: ['Recebida', 'Recebida_Com_Ressalva'],
      to: 'Coletada',
      action: 'desfazerRecebimento',
      ability: 'system',
      effects: ['note', 'await', 'awaitTests', 'settle'],
    },
    {
      from: ['Recebida', 'Recebida_Com_Ressalva'],
      to: 'Aguardando_Coleta',
      action: 'desfazerRecebimentoSemColeta',
      ability: 'system',
      effects: ['note', 'await', 'awaitTests', 'settle'],
    },
    {
      from: ['Rejeitada'],
      to: 'Coletada',
      action: 'desfazerRejeicao',
      ability: 'system',
      effects: ['note', 'awaitClosedTests', 'settle'],
    },
    {
      from: ['Rejeitada'],
      to: 'Aguardando_Coleta',
      action: 'desfazerRejeicaoSemColeta',
      ability: 'system',
      effects: ['note', 'awaitClosedTests', 'settle'],
    },
    {
      from: ['Rejeitada'],
      to: 'Recebida',
      action: 'desfazerRejeicaoRecebida',
      ability: 'system',
      effects: ['note', 'openTests', 'settle'],
    },
    { from: ['Recebida', 'Recebida_Com_Ressalva'], to: 'Em_Analise', action: 'analisar', ability: 'system' },
    { from: ['Em_Analise'], to: 'Em_Conferencia', action: 'conferir', ability: 'system' },
    // From authorised states too: a test that is being rectified takes its sample along.
    { from: ['Em_Conferencia', 'Autorizado', 'Autorizado_L'], to: 'Em_Analise', action: 'voltar', ability: 'system' },
    { from: ['Em_Conferencia'], to: 'Autorizado', action: 'autorizar', ability: 'system' },
    { from: ['Autorizado'], to: 'Autorizado_L', action: 'liberarVideo', ability: 'system' },
    { from: ['Autorizado_L'], to: 'Autorizado', action: 'retirarVideo', ability: 'system' },
    // The sample of an embryo follows what the viewer decides (domain §11.9).
    {
      from: ['Em_Analise', 'Em_Conferencia'],
      to: 'Autorizado',
      action: 'aprovarEmbriao',
      ability: 'system',
      effects: ['settle'],
    },
    {
      from: ['Em_Analise', 'Em_Conferencia', 'Autorizado', 'Autorizado_L'],
      to: 'Reprovado',
      action: 'reprovarEmbriao',
      ability: 'system',
      effects: ['settle'],
    },
    {
      from: ['Reprovado', 'Autorizado', 'Autorizado_L'],
      to: 'Em_Conferencia',
      action: 'reavaliarEmbriao',
      ability: 'system',
      effects: ['settle'],
    },
    {
      from: ['Autorizado', 'Autorizado_L'],
      to: 'Em_Analise',
      action: 'reabrir',
      ability: authorise,
      needsReason: true,
      effects: ['note', 'settle'],
    },
    {
      from: ['Em_Conferencia'],
      to: 'Reprovado',
      action: 'reprovar',
      ability: authorise,
      effects: ['note', 'settle'],
    },
    {
      from: ['Reprovado'],
      to: 'Em_Conferencia',
      action: 'reativar',
      ability: authorise,
      needsReason: true,
      effects: ['note', 'settle'],
    },
    {
      from: [
        'Aguardando_Coleta',
        'Coletada',
        'Recebida',
        'Recebida_Com_Ressalva',
        'Rejeitada',
        'Em_Analise',
        'Em_Conferencia',
        'Reprovado',
      ],
      to: 'Cancelada',
      action: 'cancelar',
      ability: authorise,
      guards: ['nothingAuthorised'],
      needsReason: true,
      effects: ['note', 'closeTests', 'settle'],
    },
    {
      from: ['Cancelada'],
      to: 'Aguardando_Coleta',
      action: 'reativar',
      ability: authorise,
      needsReason: true,
      effects: ['note', 'await', 'settle'],
    },
    // Asked for by one person and confirmed by another one: see SamplePosicao.
    {
      from: ['Recebida', 'Recebida_Com_Ressalva', 'Rejeitada', 'Autorizado', 'Autorizado_L', 'Reprovado'],
      to: 'Descartada',
      action: 'descartar',
      ability: ['deletar', 'Recebimento_Amostras'],
      guards: ['witnessed'],
      needsReason: true,
      effects: ['note', 'settle'],
    },
  ],
  tones: {
    Aguardando_Coleta: 'neutral',
    Coletada: 'info',
    Recebida: 'info',
    Recebida_Com_Ressalva: 'warning',
    Rejeitada: 'danger',
    Em_Analise: 'progress',
    Em_Conferencia: 'warning',
    Autorizado: 'success',
    Autorizado_L: 'success',
    Reprovado: 'danger',
    Cancelada: 'danger',
    Descartada: 'neutral',
  },
});

/** The states of a sample that is still on its way to the laboratory. */
export const awaitedStates: readonly StatusSample[] = ['Aguardando_Coleta', 'Coletada'];

/** The states in which a sample's results can be typed. */
export const receivedStates: readonly StatusSample[] = [
  'Recebida',
  'Recebida_Com_Ressalva',
  'Em_Analise',
  'Em_Conferencia',
];
