import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/pacientes-es',
  title: 'laboratory.EsPaciente.title',
  section: 'laboratory.menu.work',
  icon: 'person',
  hint: 'laboratory.EsPaciente.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.EsPaciente),
  load: () => import('./page.tsx'),
};
