import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/remessas',
  place: 23,
  title: 'laboratory.RemessaAmostra.title',
  section: 'laboratory.menu.work',
  icon: 'box',
  hint: 'laboratory.menu.remessas.hint',
  ability: ['ler', 'Recebimento_Amostras'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.RemessaAmostra),
  load: () => import('./page.tsx'),
};
