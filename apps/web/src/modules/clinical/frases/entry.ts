import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/clinico/frases',
  place: 10,
  title: 'clinical.FraseClinica.title',
  section: 'clinical.menu.writing',
  icon: 'document',
  hint: 'clinical.menu.frases.hint',
  ability: ['ler', 'Modelo_Clinico_1'],
  records: () => import('@bancada/contracts/clinical').then((nouns) => nouns.FraseClinica),
  load: () => import('./page.tsx'),
};
