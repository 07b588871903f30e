import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/pacientes/projetos',
  title: 'patients.Projeto.title',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/patients').then((nouns) => nouns.Projeto),
  load: () => import('./page.tsx'),
};
