import type { RecordDoor } from '../../../../shared/recordDoors.ts';

/** What quality adds where a test is looked at: what went wrong with it is said there. */
export const door: RecordDoor = {
  noun: 'tests',
  ability: ['criar', 'Nao_Conformidade'],
  acts: [
    {
      name: 'open',
      title: 'quality.open.title',
      key: 'n',
      ability: ['criar', 'Nao_Conformidade'],
      load: () => import('./OpenDialog.tsx'),
    },
  ],
};
