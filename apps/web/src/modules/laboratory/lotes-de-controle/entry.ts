import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/lotes-de-controle',
  place: 62,
  title: 'laboratory.ControleLote.title',
  section: 'laboratory.menu.quality',
  icon: 'box',
  hint: 'laboratory.menu.lotesDeControle.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ControleLote),
  load: () => import('./page.tsx'),
};
