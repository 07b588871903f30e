import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/mensagens-de-instrumentos',
  place: 35,
  title: 'laboratory.MensagemInstrumento.title',
  section: 'laboratory.menu.work',
  icon: 'import',
  hint: 'laboratory.MensagemInstrumento.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.MensagemInstrumento),
  load: () => import('./page.tsx'),
};
