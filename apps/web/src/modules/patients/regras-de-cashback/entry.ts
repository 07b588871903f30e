import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/pacientes/regras-de-cashback',
  place: 30,
  title: 'patients.RegraCashback.title',
  section: 'patients.menu.rules',
  icon: 'wallet',
  hint: 'patients.menu.regrasDeCashback.hint',
  ability: ['ler', 'Pacientes'],
  records: () => import('@bancada/contracts/patients').then((nouns) => nouns.RegraCashback),
  load: () => import('./page.tsx'),
};
