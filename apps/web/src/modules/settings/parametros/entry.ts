import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/parametros',
  place: 110,
  title: 'settings.ConfiguracaoEmpresa.title',
  section: 'settings.menu.company',
  icon: 'settings',
  hint: 'settings.menu.parametros.hint',
  ability: ['ler', 'Configuracoes'],
  load: () => import('./page.tsx'),
};
