import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/amostras-de-desenvolvimento',
  place: 180,
  title: 'laboratory.AmostraDesenvolvimento.title',
  section: 'laboratory.menu.templates',
  icon: 'beaker',
  hint: 'laboratory.menu.amostrasDeDesenvolvimento.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.AmostraDesenvolvimento),
  load: () => import('./page.tsx'),
};
