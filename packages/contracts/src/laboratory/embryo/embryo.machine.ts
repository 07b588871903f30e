import { machine } from '../../shared/machine.ts';

/** The states of StatusEmbryo: the decision of whoever views the embryo (domain §11.9). */
export const embryoStates = ['Em_Avaliacao', 'Aprovado', 'Reprovado', 'Cancelado'] as const;
/** The decision on one embryo, or that there is none yet (`Em_Avaliacao`). */
export type StatusEmbryo = (typeof embryoStates)[number];

const decide = ['conferir', 'Laboratorio'] as const;

/** The sample of an embryo follows each decision: `approveSample`, `reproveSample`, `reviewSample`. */
export const embryoMachine = machine({
  field: 'StatusEmbryo',
  states: embryoStates,
  initial: ['Em_Avaliacao'],
  transitions: [
    {
      from: ['Em_Avaliacao'],
      to: 'Aprovado',
      action: 'aprovar',
      ability: decide,
      guards: ['sampleAuthorised'],
      effects: ['approveSample'],
    },
    {
      from: ['Em_Avaliacao'],
      to: 'Reprovado',
      action: 'reprovar',
      ability: decide,
      guards: ['sampleReceived', 'laudoNotPublished'],
      effects: ['reproveSample'],
    },
    {
      from: ['Aprovado'],
      to: 'Em_Avaliacao',
      action: 'reavaliar',
      ability: decide,
      needsReason: true,
      guards: ['laudoNotPublished'],
      effects: ['reviewSample'],
    },
    {
      from: ['Reprovado', 'Cancelado'],
      to: 'Em_Avaliacao',
      action: 'reativar',
      ability: decide,
      needsReason: true,
      effects: ['reviewSample'],
    },
    {
      from: ['Em_Avaliacao', 'Aprovado', 'Reprovado'],
      to: 'Cancelado',
      action: 'cancelar',
      ability: decide,
      needsReason: true,
      guards: ['laudoNotPublished'],
      effects: ['reviewSample'],
    },
  ],
  tones: { Em_Avaliacao: 'warning', Aprovado: 'success', Reprovado: 'danger', Cancelado: 'neutral' },
});
