import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/equipe/colaboradores',
  place: 10,
  title: 'staff.Colaborador.title',
  section: 'staff.menu.team',
  icon: 'people',
  hint: 'staff.menu.colaboradores.hint',
  ability: ['ler', 'Equipe'],
  records: () => import('@bancada/contracts/staff').then((nouns) => nouns.Colaborador),
  load: () => import('./page.tsx'),
};
