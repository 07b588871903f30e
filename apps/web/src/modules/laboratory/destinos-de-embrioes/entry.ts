import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/destinos-de-embrioes',
  place: 28,
  title: 'laboratory.EmbryoDestino.title',
  section: 'laboratory.menu.work',
  icon: 'history',
  hint: 'laboratory.menu.destinosDeEmbrioes.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.EmbryoDestino),
  load: () => import('./page.tsx'),
};
