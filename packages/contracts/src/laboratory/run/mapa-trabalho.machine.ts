import { machine } from '../../shared/machine.ts';

/** The states of a run. */
export const mapaStates = ['Aberto', 'Concluido', 'Cancelado'] as const;
/** Whether one run is open, finished or cancelled. */
export type StatusMapa = (typeof mapaStates)[number];

const type = ['digitar', 'Laboratorio'] as const;

/** A run is open until all of it is typed and its controls are measured, or until it is cancelled. */
export const mapaMachine = machine({
  field: 'Status',
  states: mapaStates,
  initial: ['Aberto'],
  transitions: [
    {
      from: ['Aberto'],
      to: 'Concluido',
      action: 'concluir',
      ability: type,
      guards: ['testsTyped', 'controlsMeasured'],
      effects: ['closePositions'],
    },
    {
      from: ['Aberto'],
      to: 'Cancelado',
      action: 'cancelar',
      ability: type,
      needsReason: true,
      effects: ['releaseTests'],
    },
  ],
  tones: { Aberto: 'progress', Concluido: 'success', Cancelado: 'neutral' },
});
