import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/acessos/usuarios',
  place: 10,
  title: 'access.Usuario.title',
  section: 'access.menu.people',
  icon: 'person',
  hint: 'access.menu.usuarios.hint',
  ability: ['ler', 'Usuarios'],
  records: () => import('@bancada/contracts/access').then((nouns) => nouns.Usuario),
  load: () => import('./page.tsx'),
};
