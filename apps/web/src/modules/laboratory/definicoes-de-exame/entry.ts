import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/definicoes-de-exame',
  place: 50,
  title: 'laboratory.ExameDefinicao.title',
  section: 'laboratory.menu.tests',
  icon: 'beaker',
  hint: 'laboratory.menu.definicoesDeExame.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ExameDefinicao),
  load: () => import('./page.tsx'),
};
