import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/modelos-de-amostra',
  place: 150,
  title: 'laboratory.SampleTemplate.title',
  section: 'laboratory.menu.templates',
  icon: 'documents',
  hint: 'laboratory.menu.modelosDeAmostra.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.SampleTemplate),
  load: () => import('./page.tsx'),
};
