import type { RecordDoor } from '../../../../shared/recordDoors.ts';

/** What messaging adds to the page of patients. */
export const door: RecordDoor = { noun: 'pacientes', ability: ['ler', 'Mensagens'], timeline: true };
