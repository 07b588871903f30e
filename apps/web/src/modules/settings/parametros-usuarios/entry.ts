import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/parametros-usuarios',
  place: 30,
  title: 'settings.ConfiguracaoUsuario.title',
  section: 'settings.menu.people',
  icon: 'options',
  hint: 'settings.menu.parametrosUsuarios.hint',
  ability: ['ler', 'Usuarios'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.ConfiguracaoUsuario),
  load: () => import('./page.tsx'),
};
