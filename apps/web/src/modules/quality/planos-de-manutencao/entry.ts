import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/planos-de-manutencao',
  place: 10,
  title: 'quality.PlanoManutencao.title',
  section: 'quality.menu.equipment',
  icon: 'settings',
  hint: 'quality.menu.planosDeManutencao.hint',
  ability: ['ler', 'Instrumentos'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.PlanoManutencao),
  load: () => import('./page.tsx'),
};
