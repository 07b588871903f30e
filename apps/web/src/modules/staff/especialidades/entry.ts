import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/equipe/especialidades',
  title: 'staff.EspecialidadeMedica.title',
  ability: ['ler', 'Equipe'],
  records: () => import('@bancada/contracts/staff').then((nouns) => nouns.EspecialidadeMedica),
  load: () => import('./page.tsx'),
};
