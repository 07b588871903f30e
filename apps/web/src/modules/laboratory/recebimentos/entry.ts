import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/recebimentos',
  place: 22,
  title: 'laboratory.SampleRecebimento.title',
  section: 'laboratory.menu.work',
  icon: 'clipboard',
  hint: 'laboratory.menu.recebimentos.hint',
  ability: ['ler', 'Recebimento_Amostras'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.SampleRecebimento),
  load: () => import('./page.tsx'),
};
