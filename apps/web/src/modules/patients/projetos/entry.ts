import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/pacientes/projetos',
  place: 20,
  title: 'patients.Projeto.title',
  section: 'patients.menu.people',
  icon: 'plan',
  hint: 'patients.menu.projetos.hint',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/patients').then((nouns) => nouns.Projeto),
  load: () => import('./page.tsx'),
};
