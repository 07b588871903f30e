import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/empresas-parceiras',
  title: 'catalog.EmpresaParceira.title',
  ability: ['ler', 'Empresas_Parceiras'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.EmpresaParceira),
  load: () => import('./page.tsx'),
};
