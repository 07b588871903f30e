import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/acessos/papeis',
  place: 20,
  title: 'access.Role.title',
  section: 'access.menu.people',
  icon: 'roles',
  hint: 'access.menu.papeis.hint',
  ability: ['ler', 'Perfis'],
  records: () => import('@bancada/contracts/access').then((nouns) => nouns.Role),
  load: () => import('./page.tsx'),
};
