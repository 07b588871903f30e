import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/pacientes/regras-de-cashback',
  title: 'patients.RegraCashback.title',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/patients').then((nouns) => nouns.RegraCashback),
  load: () => import('./page.tsx'),
};
