import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/equipe/especialidades',
  place: 30,
  title: 'staff.EspecialidadeMedica.title',
  section: 'staff.menu.lists',
  icon: 'stethoscope',
  hint: 'staff.menu.especialidades.hint',
  ability: ['ler', 'Equipe'],
  records: () => import('@bancada/contracts/staff').then((nouns) => nouns.EspecialidadeMedica),
  load: () => import('./page.tsx'),
};
