import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/nao-conformidades',
  place: 5,
  title: 'quality.NaoConformidade.title',
  section: 'quality.menu.work',
  icon: 'alert',
  hint: 'quality.menu.naoConformidades.hint',
  ability: ['ler', 'Nao_Conformidade'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.NaoConformidade),
  load: () => import('./page.tsx'),
};
