import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/pacientes/possiveis-duplicidades',
  title: 'patients.PacienteDuplicidade.title',
  section: 'patients.menu.people',
  icon: 'people',
  hint: 'patients.PacienteDuplicidade.hint',
  ability: ['ler', 'Pacientes'],
  shortcuts: [{ keys: ['C'], text: 'patients.merge.keys.compare' }],
  records: () => import('@bancada/contracts/patients').then((nouns) => nouns.PacienteDuplicidade),
  load: () => import('./page.tsx'),
};
