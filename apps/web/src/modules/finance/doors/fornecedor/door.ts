import type { RecordDoor } from '../../../../shared/recordDoors.ts';

/** What finance adds to the page of suppliers; their purchases are a tab already, for they link to them. */
export const door: RecordDoor = {
  noun: 'fornecedores',
  ability: ['ler', 'Financeiro'],
  facts: true,
  timeline: true,
};
