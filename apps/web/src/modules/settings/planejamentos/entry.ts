import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/planejamentos',
  place: 80,
  title: 'settings.Planejamento.title',
  section: 'settings.menu.work',
  icon: 'plan',
  hint: 'settings.menu.planejamentos.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Planejamento),
  load: () => import('./page.tsx'),
};
