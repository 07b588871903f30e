import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/escopos-de-acreditacao',
  place: 40,
  title: 'quality.AcreditacaoEscopo.title',
  section: 'quality.menu.accreditation',
  icon: 'certificate',
  hint: 'quality.menu.escoposDeAcreditacao.hint',
  ability: ['ler', 'Qualidade'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.AcreditacaoEscopo),
  load: () => import('./page.tsx'),
};
