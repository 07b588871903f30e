import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/conexoes-de-instrumentos',
  place: 81,
  title: 'laboratory.ConexaoInstrumento.title',
  section: 'laboratory.menu.tests',
  icon: 'external',
  hint: 'laboratory.ConexaoInstrumento.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ConexaoInstrumento),
  load: () => import('./page.tsx'),
};
