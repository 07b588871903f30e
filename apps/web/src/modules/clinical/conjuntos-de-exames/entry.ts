import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/clinico/conjuntos-de-exames',
  title: 'clinical.ConjuntoExame.title',
  ability: ['ler', 'Prontuario'],
  records: () => import('@bancada/contracts/clinical').then((nouns) => nouns.ConjuntoExame),
  load: () => import('./page.tsx'),
};
