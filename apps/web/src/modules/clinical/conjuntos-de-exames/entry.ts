import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/clinico/conjuntos-de-exames',
  place: 20,
  title: 'clinical.ConjuntoExame.title',
  section: 'clinical.menu.writing',
  icon: 'beaker',
  hint: 'clinical.menu.conjuntosDeExames.hint',
  ability: ['ler', 'Prontuario'],
  records: () => import('@bancada/contracts/clinical').then((nouns) => nouns.ConjuntoExame),
  load: () => import('./page.tsx'),
};
