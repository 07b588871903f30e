import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/usuarios-externos',
  place: 100,
  title: 'settings.UsuarioExterno.title',
  section: 'settings.menu.people',
  icon: 'external',
  hint: 'settings.menu.usuariosExternos.hint',
  ability: ['ler', 'Usuarios'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.UsuarioExterno),
  load: () => import('./page.tsx'),
};
