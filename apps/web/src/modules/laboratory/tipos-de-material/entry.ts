import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/tipos-de-material',
  place: 90,
  title: 'laboratory.TipoMaterial.title',
  section: 'laboratory.menu.samples',
  icon: 'tag',
  hint: 'laboratory.menu.tiposDeMaterial.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.TipoMaterial),
  load: () => import('./page.tsx'),
};
