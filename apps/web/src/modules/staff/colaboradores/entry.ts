import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/equipe/colaboradores',
  title: 'staff.Colaborador.title',
  ability: ['ler', 'Equipe'],
  records: () => import('@bancada/contracts/staff').then((nouns) => nouns.Colaborador),
  load: () => import('./page.tsx'),
};
