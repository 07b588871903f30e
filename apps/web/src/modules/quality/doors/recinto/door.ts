import type { RecordDoor } from '../../../../shared/recordDoors.ts';

/** What quality adds to the page of rooms. */
export const door: RecordDoor = { noun: 'recintos', ability: ['ler', 'Monitoramento_Ambiental'], facts: true };
