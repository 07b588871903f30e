import type { RecordDoor } from '../../../../shared/recordDoors.ts';

/** What quality adds to the page of equipment. */
export const door: RecordDoor = { noun: 'equipamentos', ability: ['ler', 'Instrumentos'], facts: true };
