import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/pacientes',
  place: 10,
  title: 'patients.Paciente.title',
  section: 'patients.menu.people',
  icon: 'people',
  hint: 'patients.menu.pacientes.hint',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/patients').then((nouns) => nouns.Paciente),
  load: () => import('./page.tsx'),
};
