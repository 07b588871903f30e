import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/pacientes',
  title: 'patients.Paciente.title',
  icon: 'people',
  hint: 'patients.menu.pacientes.hint',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/patients').then((nouns) => nouns.Paciente),
  load: () => import('./page.tsx'),
};
