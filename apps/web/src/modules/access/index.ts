import { webRoom } from '../../shared/room.ts';

export { Entry } from './Entry.tsx';
export { LoginPage } from './login/LoginPage.tsx';

/** Who may do what, and who did what: people, roles, audit. */
export const accessRoom = webRoom({
  name: 'access',
  menu: 'access.menu',
  pages: [
    {
      path: '/acessos/usuarios',
      title: 'access.Usuario.title',
      ability: ['ler', 'Usuarios'],
      records: () => import('@bancada/contracts/access').then((nouns) => nouns.Usuario),
      load: () => import('./usuarios/page.tsx'),
    },
    {
      path: '/acessos/papeis',
      title: 'access.Role.title',
      ability: ['ler', 'Perfis'],
      records: () => import('@bancada/contracts/access').then((nouns) => nouns.Role),
      load: () => import('./papeis/page.tsx'),
    },
    {
      path: '/acessos/eventos-seguranca',
      title: 'access.EventoSeguranca.title',
      ability: ['ler', 'Auditoria'],
      records: () => import('@bancada/contracts/access').then((nouns) => nouns.EventoSeguranca),
      load: () => import('./eventos-seguranca/page.tsx'),
    },
    {
      path: '/configuracoes/auditoria',
      title: 'access.audit.title',
      ability: ['ler', 'Auditoria'],
      load: () => import('./auditoria/page.tsx'),
      // A line may be about any noun.
      texts: 'all',
    },
    {
      path: '/perfil',
      title: 'access.profile.title',
      ability: null,
      hidden: true,
      load: () => import('./perfil/page.tsx'),
    },
  ],
});
