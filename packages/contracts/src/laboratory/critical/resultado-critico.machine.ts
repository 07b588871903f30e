import { machine } from '../../shared/machine.ts';

/** The states of a critical result. */
export const criticoStates = ['A_Comunicar', 'Reconhecido', 'Comunicado', 'Desfeito'] as const;
/** How far one critical result is communicated; `Desfeito`: its test was given back. */
export type SituacaoCritico = (typeof criticoStates)[number];

const call = ['digitar', 'Laboratorio'] as const;

/** From a value nobody may wait with to the person who was told and read it back. */
export const resultadoCriticoMachine = machine({
  field: 'Situacao',
  states: criticoStates,
  initial: ['A_Comunicar'],
  transitions: [
    { from: ['A_Comunicar'], to: 'Reconhecido', action: 'reconhecer', ability: call },
    { from: ['A_Comunicar', 'Reconhecido'], to: 'Comunicado', action: 'comunicar', ability: call },
    // Its test was given back: the value is typed again, and is critical again or not.
    { from: ['A_Comunicar', 'Reconhecido'], to: 'Desfeito', action: 'desfazer', ability: 'system' },
  ],
  tones: { A_Comunicar: 'danger', Reconhecido: 'warning', Comunicado: 'success', Desfeito: 'neutral' },
});
