import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/carimbo-do-tempo',
  title: 'laboratory.ServicoCarimbo.title',
  section: 'laboratory.menu.work',
  icon: 'external',
  hint: 'laboratory.ServicoCarimbo.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ServicoCarimbo),
  load: () => import('./page.tsx'),
};
