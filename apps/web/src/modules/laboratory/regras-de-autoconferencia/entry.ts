import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/regras-de-autoconferencia',
  title: 'laboratory.RegraAutoConferencia.title',
  section: 'laboratory.menu.tests',
  hint: 'laboratory.RegraAutoConferencia.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.RegraAutoConferencia),
  load: () => import('./page.tsx'),
};
