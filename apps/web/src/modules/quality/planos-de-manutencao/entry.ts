import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/planos-de-manutencao',
  title: 'quality.PlanoManutencao.title',
  ability: ['ler', 'Instrumentos'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.PlanoManutencao),
  load: () => import('./page.tsx'),
};
