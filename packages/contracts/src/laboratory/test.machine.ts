import { machine } from '../shared/machine.ts';

/** The states of TestStatus (domain §11.5). */
export const testStates = [
  'Aguardando_Amostra',
  'Disponivel',
  'Em_Execucao',
  'Digitado',
  'Conferido',
  'Autorizado',
  'Repetir',
  'Rejeitado',
  'Em_Retificacao',
  'Cancelado',
] as const;
export type TestStatus = (typeof testStates)[number];

const type = ['digitar', 'Laboratorio'] as const;
const verify = ['conferir', 'Laboratorio'] as const;
const authorise = ['autorizar', 'Autorizacao_Exames'] as const;

/** From the received sample to the authorised result. */
export const testMachine = machine({
  field: 'TestStatus',
  states: testStates,
  initial: ['Aguardando_Amostra', 'Disponivel'],
  transitions: [
    { from: ['Aguardando_Amostra'], to: 'Disponivel', action: 'disponibilizar', ability: 'system' },
    // The receipt of its sample was taken back, or the refusal that had cancelled it.
    { from: ['Disponivel', 'Cancelado'], to: 'Aguardando_Amostra', action: 'aguardar', ability: 'system' },
    { from: ['Disponivel'], to: 'Em_Execucao', action: 'iniciar', ability: 'system' },
    { from: ['Em_Execucao'], to: 'Disponivel', action: 'esvaziar', ability: 'system' },
    {
      from: ['Disponivel', 'Em_Execucao'],
      to: 'Digitado',
      action: 'digitar',
      ability: type,
      guards: ['sampleReceived', 'sourcesFirst', 'requiredFilled', 'nothingFailed', 'requiredAttached'],
    },
    { from: ['Digitado'], to: 'Em_Execucao', action: 'reabrirDigitacao', ability: type, guards: ['typedByMe'] },
    { from: ['Digitado', 'Conferido'], to: 'Em_Execucao', action: 'devolver', ability: verify, needsReason: true },
    {
      from: ['Digitado'],
      to: 'Conferido',
      action: 'conferir',
      ability: verify,
      guards: [
        'sourcesFirst',
        'anotherPerson',
        'notVerifiedYet',
        'controlsAccepted',
        'risksAcknowledged',
        'enoughVerifications',
      ],
    },
    {
      from: ['Conferido'],
      to: 'Autorizado',
      action: 'autorizar',
      ability: authorise,
      guards: [
        'sourcesFirst',
        'thirdPerson',
        'controlsAccepted',
        'criticalsTold',
        'risksAcknowledged',
        'enoughVerifications',
      ],
    },
    {
      from: ['Digitado', 'Conferido'],
      to: 'Repetir',
      action: 'repetir',
      ability: verify,
      needsReason: true,
      effects: ['newRun'],
    },
    // By a published rule, which takes no test with a risk.
    { from: ['Digitado'], to: 'Conferido', action: 'autoConferir', ability: 'system' },
    { from: ['Conferido'], to: 'Autorizado', action: 'autoAutorizar', ability: 'system' },
    { from: ['Repetir'], to: 'Disponivel', action: 'disponibilizar', ability: 'system' },
    // A test that it takes a value from went back: what was said of that value no longer holds.
    { from: ['Digitado', 'Conferido'], to: 'Em_Execucao', action: 'acompanhar', ability: 'system' },
    { from: ['Autorizado'], to: 'Em_Retificacao', action: 'acompanharRetificacao', ability: 'system' },
    { from: ['Digitado', 'Conferido'], to: 'Rejeitado', action: 'rejeitar', ability: verify, needsReason: true },
    { from: ['Autorizado'], to: 'Em_Retificacao', action: 'retificar', ability: authorise, needsReason: true },
    {
      from: ['Em_Retificacao'],
      to: 'Digitado',
      action: 'digitar',
      ability: type,
      guards: ['sourcesFirst', 'requiredFilled', 'nothingFailed', 'requiredAttached'],
    },
    {
      from: ['Aguardando_Amostra', 'Disponivel', 'Em_Execucao', 'Digitado', 'Conferido', 'Repetir', 'Rejeitado'],
      to: 'Cancelado',
      action: 'cancelar',
      ability: authorise,
      needsReason: true,
    },
    {
      from: ['Cancelado', 'Rejeitado'],
      to: 'Disponivel',
      action: 'reativar',
      ability: authorise,
      needsReason: true,
      guards: ['sampleReceived'],
    },
  ],
  tones: {
    Aguardando_Amostra: 'neutral',
    Disponivel: 'info',
    Em_Execucao: 'progress',
    Digitado: 'warning',
    Conferido: 'warning',
    Autorizado: 'success',
    Repetir: 'warning',
    Rejeitado: 'danger',
    Em_Retificacao: 'warning',
    Cancelado: 'danger',
  },
});

/** The states in which results can be typed; every later state locks them. */
export const typingStates: readonly TestStatus[] = ['Disponivel', 'Em_Execucao', 'Em_Retificacao'];

/** Active tests: those that count for the sample's own state. */
export const inactiveTestStates: readonly TestStatus[] = ['Cancelado', 'Rejeitado'];
