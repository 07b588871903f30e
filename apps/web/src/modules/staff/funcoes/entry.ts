import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/equipe/funcoes',
  place: 40,
  title: 'staff.Funcao.title',
  section: 'staff.menu.lists',
  icon: 'roles',
  hint: 'staff.menu.funcoes.hint',
  ability: ['ler', 'Equipe'],
  records: () => import('@bancada/contracts/staff').then((nouns) => nouns.Funcao),
  load: () => import('./page.tsx'),
};
