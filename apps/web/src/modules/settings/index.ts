import { webRoom } from '../../shared/room.ts';

/** How the company works: itself, its units, its settings, and the small records every room uses. */
export const settingsRoom = webRoom({
  name: 'settings',
  menu: 'settings.menu',
  pages: [
    {
      path: '/configuracoes/empresas',
      title: 'settings.Empresa.title',
      ability: ['ler', 'Configuracoes'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Empresa),
      load: () => import('./empresas/page.tsx'),
    },
    {
      path: '/configuracoes/unidades',
      title: 'settings.Unidade.title',
      ability: ['ler', 'Configuracoes'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Unidade),
      load: () => import('./unidades/page.tsx'),
    },
    {
      path: '/configuracoes/parametros-usuarios',
      title: 'settings.ConfiguracaoUsuario.title',
      ability: ['ler', 'Usuarios'],
      load: () => import('./parametros-usuarios/page.tsx'),
    },
    {
      path: '/configuracoes/categorias',
      title: 'settings.Categoria.title',
      ability: ['ler', 'Configuracoes'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Categoria),
      load: () => import('./categorias/page.tsx'),
    },
    {
      path: '/configuracoes/tipos-documento',
      title: 'settings.TipoDocumento.title',
      ability: ['ler', 'Configuracoes'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.TipoDocumento),
      load: () => import('./tipos-documento/page.tsx'),
    },
    {
      path: '/configuracoes/tarefas',
      title: 'settings.Tarefa.title',
      ability: ['ler', 'Configuracoes'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Tarefa),
      load: () => import('./tarefas/page.tsx'),
    },
    {
      path: '/configuracoes/recorrencias',
      title: 'settings.Recorrencia.title',
      ability: ['ler', 'Configuracoes'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Recorrencia),
      load: () => import('./recorrencias/page.tsx'),
    },
    {
      path: '/configuracoes/planejamentos',
      title: 'settings.Planejamento.title',
      ability: ['ler', 'Configuracoes'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Planejamento),
      load: () => import('./planejamentos/page.tsx'),
    },
    {
      path: '/configuracoes/reguas',
      title: 'settings.Regua.title',
      ability: ['ler', 'Configuracoes'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Regua),
      load: () => import('./reguas/page.tsx'),
    },
    {
      path: '/configuracoes/usuarios-externos',
      title: 'settings.UsuarioExterno.title',
      ability: ['ler', 'Usuarios'],
      records: () => import('@bancada/contracts/settings').then((nouns) => nouns.UsuarioExterno),
      load: () => import('./usuarios-externos/page.tsx'),
    },
    {
      path: '/configuracoes/parametros',
      title: 'settings.ConfiguracaoEmpresa.title',
      ability: ['ler', 'Configuracoes'],
      load: () => import('./parametros/page.tsx'),
    },
    {
      path: '/configuracoes/textos',
      title: 'settings.texts.title',
      ability: ['ler', 'Configuracoes'],
      load: () => import('./textos/page.tsx'),
    },
    {
      path: '/configuracoes/tarefas-de-fundo',
      title: 'settings.jobs.title',
      ability: null,
      // Everybody has some; the way to them is in the person's own menu.
      hidden: true,
      load: () => import('./tarefas-de-fundo/page.tsx'),
    },
    {
      path: '/configuracoes/migracoes',
      title: 'settings.migrations.title',
      ability: ['ler', 'Configuracoes'],
      load: () => import('./migracoes/page.tsx'),
    },
  ],
});
