import { webRoom } from '../../shared/room.ts';

/** How the company works: its settings. */
export const settingsRoom = webRoom({
  name: 'settings',
  menu: 'settings.menu',
  pages: [
    {
      path: '/configuracoes/parametros',
      title: 'settings.ConfiguracaoEmpresa.title',
      ability: ['ler', 'Configuracoes'],
      load: () => import('./parametros/page.tsx'),
    },
  ],
});
