import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room; one comes to it from a pair or from a patient. */
export const entry: RoomPage = {
  path: '/pacientes/mesclar',
  title: 'patients.merge.title',
  hidden: true,
  ability: ['mesclar', 'Pacientes'],
  shortcuts: [
    { keys: ['T'], text: 'patients.merge.keys.swap' },
    { keys: ['←', '→'], text: 'patients.merge.keys.side' },
    { keys: ['Ctrl', 'Enter'], text: 'patients.merge.keys.merge' },
  ],
  texts: 'all',
  load: () => import('./page.tsx'),
};
