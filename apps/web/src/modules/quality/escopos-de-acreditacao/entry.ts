import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/escopos-de-acreditacao',
  title: 'quality.AcreditacaoEscopo.title',
  ability: ['ler', 'Qualidade'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.AcreditacaoEscopo),
  load: () => import('./page.tsx'),
};
