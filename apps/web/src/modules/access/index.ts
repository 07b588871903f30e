import { webRoom } from '../../shared/room.ts';

export { LoginPage } from './login/LoginPage.tsx';

/** Who may do what: people and roles. */
export const accessRoom = webRoom({
  name: 'access',
  menu: 'access.menu',
  pages: [
    {
      path: '/acessos/usuarios',
      title: 'access.Usuario.title',
      ability: ['ler', 'Usuarios'],
      load: () => import('./usuarios/page.tsx'),
    },
  ],
});
