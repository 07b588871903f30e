import { machine } from '../../../shared/machine.ts';

/** The states of a version on its way to the RNDS. */
export const transmissaoStates = ['Pendente', 'Transmitido', 'Recusado'] as const;

/** Sent once: what was refused waits until somebody asks again. */
export const laudoTransmissaoMachine = machine({
  field: 'Situacao',
  states: transmissaoStates,
  initial: ['Pendente', 'Recusado'],
  transitions: [
    { from: ['Pendente'], to: 'Transmitido', action: 'confirmar', ability: 'system' },
    { from: ['Pendente'], to: 'Recusado', action: 'recusar', ability: 'system' },
    { from: ['Recusado'], to: 'Pendente', action: 'repetir', ability: 'system' },
  ],
  tones: { Pendente: 'progress', Transmitido: 'success', Recusado: 'danger' },
});
