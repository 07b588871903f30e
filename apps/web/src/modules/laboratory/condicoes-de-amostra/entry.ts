import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/condicoes-de-amostra',
  place: 100,
  title: 'laboratory.CondicaoAmostra.title',
  section: 'laboratory.menu.samples',
  icon: 'alert',
  hint: 'laboratory.menu.condicoesDeAmostra.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.CondicaoAmostra),
  load: () => import('./page.tsx'),
};
