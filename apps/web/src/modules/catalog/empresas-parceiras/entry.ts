import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/cadastros/empresas-parceiras',
  place: 90,
  title: 'catalog.EmpresaParceira.title',
  section: 'catalog.menu.partners',
  icon: 'building',
  hint: 'catalog.menu.empresasParceiras.hint',
  ability: ['ler', 'Empresas_Parceiras'],
  records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.EmpresaParceira),
  load: () => import('./page.tsx'),
};
