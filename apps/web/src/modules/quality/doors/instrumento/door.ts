import type { RecordDoor } from '../../../../shared/recordDoors.ts';

/** What quality adds to the page of instruments. */
export const door: RecordDoor = { noun: 'instrumentos', ability: ['ler', 'Instrumentos'], facts: true };
