import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/pacientes/mesclas',
  title: 'patients.PacienteMescla.title',
  section: 'patients.menu.people',
  icon: 'people',
  hint: 'patients.PacienteMescla.hint',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/patients').then((nouns) => nouns.PacienteMescla),
  load: () => import('./page.tsx'),
};
