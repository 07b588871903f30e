import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/configuracoes/recorrencias',
  place: 70,
  title: 'settings.Recorrencia.title',
  section: 'settings.menu.work',
  icon: 'repeat',
  hint: 'settings.menu.recorrencias.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/settings').then((nouns) => nouns.Recorrencia),
  load: () => import('./page.tsx'),
};
