import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/empresas',
  place: 10,
  title: 'settings.Empresa.title',
  section: 'settings.menu.company',
  icon: 'building',
  hint: 'settings.menu.empresas.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Empresa),
  load: () => import('./page.tsx'),
};
