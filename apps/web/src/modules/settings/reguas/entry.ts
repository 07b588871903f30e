import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/reguas',
  place: 90,
  title: 'settings.Regua.title',
  section: 'settings.menu.work',
  icon: 'timer',
  hint: 'settings.menu.reguas.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Regua),
  load: () => import('./page.tsx'),
};
