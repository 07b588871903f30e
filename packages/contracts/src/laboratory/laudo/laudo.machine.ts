import { machine } from '../../shared/machine.ts';

/** The states of a version of a laudo (domain §11.6). */
export const laudoStates = [
  'Rascunho',
  'Em_Revisao',
  'Autorizado',
  'Publicado',
  'Em_Retificacao',
  'Substituido',
  'Cancelado',
] as const;
/** The states of one version of a laudo, between the draft and the version that replaces it. */
export type StatusLaudo = (typeof laudoStates)[number];

const write = ['digitar', 'Laboratorio'] as const;
const authorise = ['autorizar', 'Autorizacao_Exames'] as const;

/**
 * From the draft to the published version, and to the one that replaces it. What freezes the document is signed, soon
 * after the signer has proved who they are: `assinarLaudo` and `retificarLaudo` take those steps, nobody by hand.
 */
export const laudoMachine = machine({
  field: 'Status',
  states: laudoStates,
  initial: ['Rascunho'],
  transitions: [
    { from: ['Rascunho'], to: 'Em_Revisao', action: 'revisar', ability: write, guards: ['testsAuthorised'] },
    {
      from: ['Em_Revisao'],
      to: 'Rascunho',
      action: 'devolver',
      ability: authorise,
      needsReason: true,
      effects: ['dropSignatures'],
    },
    { from: ['Em_Revisao'], to: 'Autorizado', action: 'autorizar', ability: 'system' },
    {
      from: ['Autorizado'],
      to: 'Publicado',
      action: 'publicar',
      ability: authorise,
      guards: ['jobNotSuspended'],
      effects: ['release'],
    },
    {
      from: ['Autorizado', 'Publicado'],
      to: 'Em_Retificacao',
      action: 'retificar',
      ability: authorise,
      needsReason: true,
    },
    // A test that it reports is rectified.
    { from: ['Autorizado', 'Publicado'], to: 'Em_Retificacao', action: 'reabrir', ability: 'system' },
    {
      from: ['Em_Retificacao'],
      to: 'Publicado',
      action: 'manter',
      ability: authorise,
      needsReason: true,
      guards: ['nothingChanged', 'jobNotSuspended'],
      effects: ['release'],
    },
    { from: ['Em_Retificacao'], to: 'Substituido', action: 'substituir', ability: 'system' },
    { from: ['Rascunho', 'Em_Revisao'], to: 'Cancelado', action: 'descartar', ability: write, needsReason: true },
    {
      from: ['Publicado'],
      to: 'Cancelado',
      action: 'cancelar',
      ability: authorise,
      needsReason: true,
      guards: ['anotherPerson'],
      effects: ['withdraw'],
    },
  ],
  tones: {
    Rascunho: 'neutral',
    Em_Revisao: 'warning',
    Autorizado: 'info',
    Publicado: 'success',
    Em_Retificacao: 'warning',
    Substituido: 'neutral',
    Cancelado: 'danger',
  },
});

/** The states in which the document is not frozen: it is written anew each time somebody looks at it. */
export const laudoAberto: readonly StatusLaudo[] = ['Rascunho', 'Em_Revisao'];

/** The states of a version that somebody outside may have: its authenticity is answered. */
export const laudoConhecido: readonly StatusLaudo[] = ['Publicado', 'Em_Retificacao', 'Substituido', 'Cancelado'];
